import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Download } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'
import { call } from './house.ts'
import { anUpload, aPeriod } from './product-house.ts'
import { aProject, PROJECTS } from './project-house.ts'

const bytesOf = async (download: Download): Promise<Uint8Array> =>
  new Uint8Array(readFileSync(await download.path()))
const filesIn = async (download: Download) => unzipSync(await bytesOf(download))
const wordsIn = async (pdf: Uint8Array | undefined): Promise<string> =>
  (await extractText(new Uint8Array(pdf ?? []), { mergePages: true })).text

journey(
  'products and projects, one and many, are exported as archives that open',
  async ({ page, server }) => {
    const group = await call<{ id: number }>(server, 'POST', 'product/group', { name: { it: 'Cersaie' } })
    const product = await call<{ id: number }>(server, 'POST', 'product/product', {
      collection_name: 'Alba',
      group_id: group.id,
      description: { it: 'Gres', ru: 'Керамогранит' },
    })
    const project = await aProject(server, 'Terminal', {
      visible_languages: ['it', 'ru'],
      final_text: { it: 'Luce e gres.', ru: 'Свет и керамика.' },
    })
    /** What the button of this name gives. */
    const saved = async (role: 'button' | 'link' | 'menuitem', name: string): Promise<Download> => {
      const download = page.waitForEvent('download')
      await page.getByRole(role, { name, exact: true }).click()
      return download
    }
    const preparedList = async (): Promise<Download> => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: 'ZIP archive with sheets and files…' }).click()
      await page.getByRole('button', { name: 'Prepare the archive' }).click()
      await page.getByText('The archive is ready').waitFor()
      await expectAccessible(page)
      return saved('link', 'Download')
    }

    await enter(page, server, {}, `/#/gallery-products/groups/${group.id}/products/${product.id}`)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('checkbox', { name: 'Russian' }).check()
    await expectAccessible(page)
    const one = await saved('button', 'Download')
    expect(one.suggestedFilename()).toBe('Alba.zip')
    expect(Object.keys(await filesIn(one)).toSorted()).toEqual([
      'Alba.json',
      'Alba.pdf',
      'Alba.xlsx',
      'manifest.json',
    ])

    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cersaie' }).waitFor()
    expect(Object.keys(await filesIn(await preparedList()))).toContain('0001 Alba/Alba.pdf')

    await page.goto(`${server.url}${PROJECTS}?search=Terminal`)
    const several = await filesIn(await preparedList())
    expect(Object.keys(several)).toContain('projects.xlsx')
    expect(await wordsIn(several['0001 Terminal/Terminal ru.pdf'])).toContain('Свет и керамика.')

    await page.goto(`${server.url}${PROJECTS}/${project.id}`)
    await page.getByRole('heading', { level: 1, name: 'Terminal' }).waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('dialog', { name: 'Export the project' }).waitFor()
    const building = await saved('button', 'Download')
    expect(building.suggestedFilename()).toBe('Terminal.zip')
    expect(Object.keys(await filesIn(building))).toContain('Terminal it.pdf')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Dossier' }).click()
    expect(await wordsIn(await bytesOf(await saved('menuitem', 'Russian')))).toContain('Свет и керамика.')
  },
)

journey(
  'the archive of a list is announced with its number of records and the filter, and names a file that is gone',
  async ({ open, server }) => {
    const group = await aPeriod(server, 'Cersaie d’autunno')
    const make = async (collection_name: string) =>
      call<{ id: number }>(server, 'POST', 'product/product', {
        collection_name,
        group_id: group.id,
        description: { it: 'Gres' },
        images: [{ file: await anUpload(server) }],
      })
    const alba = await make('Alba')
    await make('Brina')
    // A data folder that was restored without them.
    for (const entry of readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) rmSync(join(entry.parentPath, entry.name))

    const page = await open({
      locale: 'it-IT',
      viewport: { width: 1440, height: 900 },
      // Their pictures are gone too.
      allow: [/404 \(Not Found\) .*\/api\/file\/[-0-9a-f]+\/\?size=/],
    })
    await enter(page, server, {}, `/#/gallery-products/groups/${group.id}`)
    const askForArchive = async () => {
      await page.getByRole('button', { name: 'Esporta', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Archivio ZIP con schede e file…' }).click()
    }
    await askForArchive()
    const dialog = page.getByRole('dialog', { name: 'Esporta prodotti' })
    await dialog.getByText('2 prodotti: tutto l’elenco, senza filtri.').waitFor()
    await page.keyboard.press('Escape')

    await page.goto(`${server.url}/#/gallery-products/groups/${group.id}?search=Alba`)
    await askForArchive()
    await dialog.getByText('1 prodotto: secondo la ricerca e i filtri attuali dell’elenco.').waitFor()
    await expectAccessible(page)
    // As while the store of the files is away.
    const reason = 'L’esportazione riparte da sola'
    const JOB = '**/api/product/export-job/**'
    await page.route(JOB, (route) =>
      route.fulfill({
        json: {
          id: route
            .request()
            .url()
            .split('/')
            .findLast((part) => part.length === 36),
          state: 'waiting',
          done: 0,
          total: 1,
          detail: reason,
        },
      }),
    )
    await dialog.getByRole('button', { name: 'Prepara l’archivio' }).click()
    await dialog.getByText(reason).waitFor()
    await page.unroute(JOB)
    await dialog.getByText('Nell’archivio manca un file').waitFor()
    await dialog.getByText('0001 Alba/immagini/01 parete.jpg').waitFor()
    await expectAccessible(page)
    const waiting = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Scarica' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^Prodotti Cersaie d’autunno \d{4}-\d\d-\d\d\.zip$/)
    const files = await filesIn(download)
    expect(Object.keys(files)).toEqual([
      '0001 Alba/Alba.pdf',
      'prodotti.json',
      'prodotti.xlsx',
      'manifest.json',
    ])
    expect(JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())).missing).toEqual([
      '0001 Alba/immagini/01 parete.jpg',
    ])

    await page.goto(`${server.url}/#/gallery-products/groups/${group.id}/products/${alba.id}`)
    await page.getByRole('heading', { level: 1, name: 'Alba' }).waitFor()
    await page.getByRole('button', { name: 'Esporta', exact: true }).click()
    await page.getByRole('button', { name: 'Scarica', exact: true }).click()
    await page.getByText('Alba.zip è stato salvato, ma manca un file').waitFor()
  },
)

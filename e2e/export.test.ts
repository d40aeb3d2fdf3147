import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Download } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'
import { call } from './house.ts'
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
      await page.getByRole('button', { name: 'Export archive' }).click()
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
    expect(Object.keys(await filesIn(one)).toSorted()).toEqual(['Alba.json', 'Alba.pdf', 'Alba.xlsx'])

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

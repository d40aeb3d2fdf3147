import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPicture } from '../server/test/fixtures/files.ts'
import { PERMISSION } from '../server/test/gallery-steps.ts'
import { dateField, fillDate } from './dates.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journeyWith, MAIN, type RunningServer } from './harness.ts'
import { aCompany, aPerson, call, PASSWORD } from './house.ts'
import { anUpload, enterAs, somebody } from './product-house.ts'

/** The name of this machine that stands for the second organisation; everything else is the first one's. */
const OTHER_HOST = 'localhost'
const journey = journeyWith({
  ORGANISATION_SECOND_MARKER: OTHER_HOST,
  PICTURE_PERMISSIONS: 'require',
})

const [OURS, THEIRS] = [1, 2]
const LIST = '/#/press-room/press-kit'

interface Kit {
  id: number
  title: { it: string; en: string }
  published_date: string | null
  images: { id: number; caption: { it: string } }[]
}

const aKit = (server: RunningServer, it: string, more: object = {}): Promise<Kit> =>
  call(server, 'POST', 'press_room/press_kit', { title: { it }, ...more }, `?group=${OURS}`)

const kitAt = (server: RunningServer, id: number): Promise<Kit> =>
  call(server, 'GET', `press_room/press_kit/${id}`)

const saving = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).first()
const save = (page: Page, name = 'Save') => saving(page, name).click()
const names = (page: Page) => page.locator('table [data-opens-row]').allTextContents()

journey(
  'a press kit is made, with a company, a date and a cover, and is in the list',
  MAIN,
  async ({ page, server }) => {
    await aCompany(server, 'Ceramiche della Stampa')
    await enter(page, server, {}, LIST)
    await page.getByRole('link', { name: 'New press kit' }).click()
    await page.getByRole('textbox', { name: 'Title (Italian)' }).fill('Cersaie 2026')
    await page.getByRole('tab', { name: /English/ }).click()
    await page.getByRole('textbox', { name: 'Title (English)' }).fill('Cersaie 2026, in English')
    await page.getByRole('combobox', { name: 'Company' }).fill('della stampa')
    await page.getByRole('option', { name: 'Ceramiche della Stampa' }).click()
    await fillDate(page, 'Published on', '2099-09-22')
    const cover = await aPicture(80, 60).png().toBuffer()
    const covers = page.getByRole('group', { name: 'Cover' })
    await covers
      .locator('input[type="file"]')
      .setInputFiles({ name: 'copertina.png', mimeType: 'image/png', buffer: cover })
    await covers.getByRole('link', { name: 'copertina.png' }).waitFor()
    await expectAccessible(page)
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Cersaie 2026, in English' }).waitFor()
    await expect.poll(() => page.url()).toMatch(/press-kit\/id=\d+$/)
    // Ahead of its day it is scheduled.
    const state = page.getByRole('region', { name: 'State' })
    const current = state.locator('[aria-current="step"]')
    await current.getByText('Scheduled', { exact: true }).waitFor()
    await fillDate(page, 'Published on', '2020-09-22')
    await save(page)
    await current.getByText('Published', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Cersaie 2026, in English' })
    await row.getByText('Ceramiche della Stampa').waitFor()
    await row.getByText('Published', { exact: true }).waitFor()
    await row.locator('img').waitFor()
  },
)

journey('press kits stand in an order that people give them', async ({ page, server }) => {
  for (const it of ['Fiera Alfa', 'Fiera Beta', 'Fiera Gamma']) await aKit(server, it)
  await enter(page, server, {}, `${LIST}?search=fiera`)
  await expect
    .poll(() => names(page))
    .toEqual(expect.arrayContaining(['Fiera Alfa', 'Fiera Beta', 'Fiera Gamma']))
  await page.getByRole('row').filter({ hasText: 'Fiera Gamma' }).getByRole('button', { name: /up/i }).click()
  await expect
    .poll(async () =>
      (await names(page)).filter((name) => ['Fiera Alfa', 'Fiera Beta', 'Fiera Gamma'].includes(name)),
    )
    .toEqual(['Fiera Alfa', 'Fiera Gamma', 'Fiera Beta'])
  await page.getByText(/^Fiera Gamma: row /).waitFor()
  await page.reload()
  await expect
    .poll(async () =>
      (await names(page)).filter((name) => ['Fiera Alfa', 'Fiera Beta', 'Fiera Gamma'].includes(name)),
    )
    .toEqual(['Fiera Alfa', 'Fiera Gamma', 'Fiera Beta'])
  await expectAccessible(page)
})

journey('an agent moves drafts past the kits that stay where they are', async ({ page, server }) => {
  const company = await aCompany(server, 'Ceramiche in Ordine')
  const ofCompany = { company_id: company.id }
  await aKit(server, 'Prima bozza', ofCompany)
  await aKit(server, 'Già pubblicata', { ...ofCompany, published_date: '2020-09-22' })
  await aKit(server, 'Seconda bozza', ofCompany)
  const agent = await aPerson(server, 'Agente')
  const link = { user_id: agent.id, company_id: company.id, group: 5 }
  await call(server, 'POST', 'company/company_user_group', link)
  await enter(page, server, {}, LIST, signIn(server, { email: agent.email, password: PASSWORD }))
  await expect.poll(() => names(page)).toEqual(['Prima bozza', 'Già pubblicata', 'Seconda bozza'])
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await rowOf('Seconda bozza').getByRole('button', { name: /up/i }).click()
  await page.getByText('Seconda bozza: row 1 of 3').waitFor()
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Seconda bozza', 'Già pubblicata', 'Prima bozza'])
  await expect.poll(() => rowOf('Già pubblicata').locator('[data-moves]').count()).toBe(0)
  await expect.poll(() => page.locator('tbody [data-moves]').count()).toBe(4)
})

journey('what is wrong is named in Italian, and nothing typed is lost', async ({ open, server }) => {
  const page = await open({ locale: 'it-IT', allow: [/status of 400/] })
  await enter(page, server, {}, `${LIST}/new`)
  await fillDate(page, 'Data di pubblicazione', '2026-01-31')
  await save(page, 'Salva')
  const summary = page.getByRole('alert').first()
  await summary.getByRole('button', { name: /^Titolo \(Italiano\)/ }).click()
  await page.getByRole('textbox', { name: 'Titolo (Italiano)' }).fill('Ora ha un titolo')
  await expect.poll(() => dateField(page, 'Data di pubblicazione').inputValue()).toBe('31/01/2026')
  await save(page, 'Salva')
  await page.getByRole('heading', { level: 1, name: 'Ora ha un titolo' }).waitFor()
})

journey(
  'an agent prepares the draft of the linked company, and does not publish',
  async ({ page, server }) => {
    const company = await aCompany(server, 'Ceramiche Agente')
    await aKit(server, 'Di nessuna azienda')
    const agent = await aPerson(server, 'Agente')
    await call(server, 'POST', 'company/company_user_group', {
      user_id: agent.id,
      company_id: company.id,
      group: 5,
    })
    const session = signIn(server, { email: agent.email, password: PASSWORD })
    await enter(page, server, {}, LIST, session)
    await page.getByText('No press kits').waitFor()
    await page.getByRole('link', { name: 'New press kit' }).click()
    await page.getByRole('textbox', { name: 'Title (Italian)' }).fill('Bozza dell’agente')
    // The one company that the agent acts for is chosen, and cannot be left out.
    const chosen = page.getByRole('combobox', { name: 'Company' })
    await expect.poll(() => chosen.inputValue()).toBe('Ceramiche Agente')
    await expect.poll(() => chosen.getAttribute('required')).not.toBeNull()
    await expect.poll(() => dateField(page, 'Published on').getAttribute('readonly')).not.toBeNull()
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Bozza dell’agente' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    // The office has given it a day to come: until then its files are not for the agent.
    await page.getByRole('button', { name: 'Download' }).waitFor()
    const id = /id=(\d+)/.exec(page.url())?.[1]
    await expect.poll(() => kitAt(server, Number(id))).toMatchObject({ company_id: company.id })
    await call(server, 'PATCH', `press_room/press_kit/${id}`, {
      published_date: '2099-09-22',
      cover: await anUpload(server),
      files: [{ file: await anUpload(server), title: { it: 'Parete' } }],
    })
    await page.reload()
    await page.getByText('It becomes public on').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Bozza dell’agente' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Download' }).count()).toBe(0)
    await page.getByText('Parete', { exact: true }).filter({ visible: true }).waitFor()
    await expect.poll(() => page.getByRole('main').locator('img, a[download]').count()).toBe(0)
    await expectAccessible(page)
  },
)

journey(
  'pictures and files are added, described and moved, and come back as they were',
  async ({ page, server }) => {
    const kit = await aKit(server, 'Illustrata')
    await enter(page, server, {}, `${LIST}/id=${kit.id}`)
    const pictures = page.getByRole('group', { name: 'Pictures' })
    const picture = async (name: string, background: string) => ({
      name,
      mimeType: 'image/png',
      buffer: await aPicture(80, 60, background).png().toBuffer(),
    })
    await pictures
      .locator('input[type="file"]')
      .setInputFiles([await picture('rossa.png', '#a33'), await picture('verde.png', '#3a3')])
    // The picture stays in sight while it is described, and the next one begins at its top.
    await pictures.getByRole('button', { name: 'Details of rossa.png' }).first().click()
    const details = page.getByRole('dialog')
    const scrolled = () =>
      details.evaluate((one) => one.querySelector('[data-row-drawer]')?.scrollTop ?? one.scrollTop)
    await details.getByRole('group', { name: 'Crop' }).getByRole('textbox', { name: 'Height' }).focus()
    await expect.poll(scrolled).toBeGreaterThan(100)
    await expect.poll(async () => (await details.locator('img').first().boundingBox())?.y).toBeGreaterThan(0)
    await details.getByRole('button', { name: 'Next' }).click()
    await details.getByText('2 of 2').waitFor()
    await expect.poll(scrolled).toBe(0)
    await details.getByRole('button', { name: 'Done' }).click()
    await pictures.getByRole('button', { name: 'Details of verde.png' }).first().click()
    await details.getByRole('textbox', { name: 'Caption (Italian)' }).fill('La parete verde')
    await details.getByRole('textbox', { name: 'Licence' }).fill('Press use')
    await details.getByRole('button', { name: 'Done' }).click()
    await pictures.getByRole('button', { name: 'Move verde.png back' }).click()
    // What its pictures lack is said once it is to be published: without it, it stays a draft.
    const lacking = page.getByText('To be published, its pictures lack:').locator('..').getByRole('button')
    await expect.poll(() => lacking.count()).toBe(0)
    await fillDate(page, 'Published on', '2026-01-31')
    await expect.poll(() => lacking.allTextContents()).toEqual(['Credits and licences of 2 pictures'])
    await lacking.first().click()
    await details.getByRole('textbox', { name: 'Credit' }).fill('A. Foto')
    await details.getByRole('button', { name: 'Done' }).click()
    // Cards of new pictures warn after the first attempt to save.
    await expect.poll(() => pictures.getByText('No licence').count()).toBe(0)
    await expect.poll(() => saving(page).getAttribute('aria-disabled')).toBe('true')
    await saving(page).click({ force: true })
    await expect.poll(() => kitAt(server, kit.id)).toMatchObject({ published_date: null, images: [] })
    await lacking.filter({ hasText: 'Licence' }).click()
    await details.getByRole('textbox', { name: 'Licence' }).fill('Press use')
    await details.getByRole('textbox', { name: 'Credit' }).fill('B. Foto')
    await details.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => lacking.count()).toBe(0)
    const files = page.getByRole('group', { name: 'Files' })
    await files
      .locator('input[type="file"]')
      .setInputFiles({ name: 'listino.txt', mimeType: 'text/plain', buffer: Buffer.from('Listino') })
    await files.getByRole('switch', { name: /Notifiable/ }).click()
    await expectAccessible(page)
    await save(page)
    await page.getByRole('status').getByText('Published', { exact: true }).waitFor()
    await expect
      .poll(() => kitAt(server, kit.id))
      .toMatchObject({
        images: [
          {
            caption: { it: 'La parete verde' },
            credit: 'A. Foto',
            licence: 'Press use',
            file_info: { name: 'verde.png' },
          },
          { credit: 'B. Foto', file_info: { name: 'rossa.png' } },
        ],
        published_date: '2026-01-31',
        files: [{ file_info: { name: 'listino.txt' }, is_publishable: true, is_notifiable: false }],
      })
    await page.reload()
    await pictures.getByText('La parete verde').waitFor()
    await pictures.getByRole('button', { name: 'Remove rossa.png' }).click()
    await save(page)
    await page.getByText('Saved', { exact: true }).waitFor()
    expect((await kitAt(server, kit.id)).images).toHaveLength(1)
  },
)

journey('two who write different pictures at once both keep what they wrote', async ({ open, server }) => {
  const page = await open({ allow: [/status of 412/] })
  const file = async (name: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await aPicture(40, 30).jpeg().toBuffer())]), name)
    const { token } = await signIn(server)
    const response = await fetch(`${server.url}/api/file/`, {
      method: 'POST',
      headers: { authorization: `JWT ${token}` },
      body: form,
    })
    return ((await response.json()) as { id: string }).id
  }
  const images = [{ file: await file('prima.jpg') }, { file: await file('seconda.jpg') }]
  const kit = await aKit(server, 'Contesa', { images })
  await enter(page, server, {}, `${LIST}/id=${kit.id}`)
  const pictures = page.getByRole('group', { name: 'Pictures' })
  await pictures.getByRole('button', { name: 'Details of prima.jpg' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Caption (Italian)' }).fill('Scritta qui')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  // Meanwhile somebody else describes the second one, and puts it first.
  const [first, second] = kit.images
  await call(server, 'PATCH', `press_room/press_kit/${kit.id}`, {
    images: [{ id: second?.id, caption: { it: 'Scritta altrove' } }, { id: first?.id }],
  })
  await save(page)
  await page.getByText('Others have changed this meanwhile').waitFor()
  expect((await kitAt(server, kit.id)).images).toMatchObject([
    { id: second?.id, caption: { it: 'Scritta altrove' } },
    { id: first?.id, caption: { it: 'Scritta qui' } },
  ])
})

journey('the palette finds a press kit, and opens it', async ({ page, server }) => {
  await aKit(server, 'Tavolozza stampata')
  await enter(page, server, {}, LIST)
  await page.getByRole('heading', { name: 'Press kits' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Go to a screen/ }).fill('tavolozza')
  await page.getByRole('option', { name: /Tavolozza stampata/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Tavolozza stampata' }).waitFor()
})

journey(
  'by its host name the other organisation has its own press kits, and those of this one do not exist there',
  async ({ open, server }) => {
    const ours = await aKit(server, 'Prima organizzazione')
    const baseURL = server.url.replace('127.0.0.1', OTHER_HOST)
    const page = await open({ locale: 'it-IT', baseURL, allow: [/status of 404/] })
    const lookUps: string[] = []
    const groups = new Set<string | null>()
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/press_group/'))
        lookUps.push(searchParams.get('columns[0][search][value]') ?? '')
      if (pathname.includes('/press_kit/')) groups.add(searchParams.get('group'))
    })
    await enter(page, server, {}, `${LIST}/new`)
    await page.getByRole('textbox', { name: 'Titolo (Italiano)' }).fill('Seconda organizzazione')
    await save(page, 'Salva')
    await page.getByRole('heading', { level: 1, name: 'Seconda organizzazione' }).waitFor()
    const stored = () => page.evaluate(() => localStorage.getItem('fornace.organisation'))
    expect(JSON.parse((await stored()) ?? '')).toEqual({ id: THEIRS, name: 'Edicer' })
    await page.goto(LIST)
    await page.reload()
    await expect.poll(() => names(page)).toEqual(['Seconda organizzazione'])
    await page.goto(`${LIST}/id=${ours.id}`)
    await page.getByText('Questa cartella stampa non esiste, o non esiste più.').waitFor()
    // Looked up once, and then kept in the browser.
    expect(lookUps).toEqual(['Edicer'])
    expect([...groups]).toEqual([String(THEIRS)])
    const here = await open({ locale: 'it-IT' })
    await enter(here, server, {}, `${LIST}?search=organizzazione`)
    await expect.poll(() => names(here)).toEqual(['Prima organizzazione'])
  },
)

journey(
  'where there are two organisations, the head of every screen of the press room names the one it is of',
  async ({ open, server }) => {
    const inPart = (body: object, query: string, path: string) =>
      call<{ id: number }>(server, 'POST', `press_room/${path}`, body, query)
    const title = { it: 'Di Edicer' }
    const theirs = `?group=${THEIRS}`
    const [kit, release, category] = [
      await inPart({ title }, theirs, 'press_kit'),
      await inPart({ title }, `${theirs}&year=2026`, 'press_release'),
      await inPart({ name: title }, theirs, 'press_gallery_category'),
    ]
    const baseURL = server.url.replace('127.0.0.1', OTHER_HOST)
    const page = await open({ locale: 'it-IT', baseURL, allow: [/status of 404/] })
    await enter(page, server, {}, LIST)
    const screens = [
      'press-kit',
      'press-kit/new',
      `press-kit/id=${kit.id}`,
      // Also where there is nothing.
      'press-kit/id=999999',
      'press-releases/year=2026',
      'press-releases/new/year=2026',
      `press-releases/year=2026/id=${release.id}`,
      `press-releases/year=2026/id=${release.id}/read`,
      'press-releases/year=1200',
      'magazines/year=2026',
      'magazines/new/year=2026',
      'newspapers',
      'newspapers/new',
      'gallery',
      'gallery/new',
      `gallery/category=${category.id}`,
      `gallery/category=${category.id}/new`,
      'registrations',
    ]
    const named = page
      .locator('main')
      .getByText(/Edicer \/ Sala stampa/)
      .first()
    for (const screen of screens) {
      await page.goto('/#/gallery-products/styles')
      await page.getByRole('heading', { level: 1, name: 'Stili' }).waitFor()
      await expect.poll(() => named.count()).toBe(0)
      await page.goto(`/#/press-room/${screen}`)
      await named.waitFor({ timeout: 15_000 }).catch(() => expect.fail(`${screen} does not name it`))
    }
    const here = await open({ locale: 'it-IT' })
    await enter(here, server, {}, LIST)
    await here.locator('main').getByText('Confindustria Ceramica / Sala stampa').waitFor()
  },
)

journey('pictures of a scheduled kit are withheld with one sentence', async ({ page, server }) => {
  const company = await aCompany(server, 'Ceramiche Riservate')
  const images = []
  for (let at = 0; at < 3; at += 1) images.push({ file: await anUpload(server), ...PERMISSION })
  const more = { company_id: company.id, images, published_date: '2099-01-01' }
  const { id } = await aKit(server, 'In arrivo', more)
  const agent = await somebody(server, [], [{ id: company.id, role: 'agent_press_room_external_company' }])
  await enterAs(page, server, agent, `${LIST}/id=${id}/read`)
  await page.getByText('You can open the 3 pictures once they are published.').waitFor()
  await expect.poll(() => page.getByRole('figure').count()).toBe(3)
  await expect.poll(() => page.getByText(/you can open/i).count()).toBe(1)
  await expectAccessible(page)
})

journey('Tab leads from a searched list that scrolls to the next field', async ({ page, server }) => {
  for (let place = 10; place < 30; place += 1) await aCompany(server, `Ceramiche Tab ${place}`)
  await enter(page, server, {}, `${LIST}/new`)
  const company = page.getByRole('combobox', { name: 'Company' })
  await company.click()
  await page.getByRole('option').nth(12).waitFor({ state: 'attached' })
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expect.poll(() => company.evaluate((one) => one === document.activeElement)).toBe(false)
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.matches('input, textarea, button, a'))).toBe(true)
})

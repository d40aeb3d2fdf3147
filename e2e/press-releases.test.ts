import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { houseYear } from '../server/test/days.ts'
import { aPicture } from '../server/test/fixtures/files.ts'
import { dateField } from './dates.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { aCompany, aPerson, call, PASSWORD } from './house.ts'

const LIST = '/#/press-room/press-releases'
const YEAR = 2026

interface Release {
  id: number
  year: number
  state: string
  published_date: string | null
}

const aRelease = (server: RunningServer, it: string, more: object = {}, year = YEAR): Promise<Release> =>
  call(server, 'POST', 'press_room/press_release', { title: { it }, ...more }, `?group=1&year=${year}`)

const releaseAt = (server: RunningServer, id: number): Promise<Release> =>
  call(server, 'GET', `press_room/press_release/${id}`)

const stateOf = (page: Page) => page.getByRole('region', { name: 'Stato' })
const currentState = (page: Page) => stateOf(page).locator('[aria-current="step"]')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const names = (page: Page) => page.locator('table [data-opens-row]').allTextContents()

journey(
  'a release goes from draft to scheduled to published to archived, and an agent sees what it may',
  MAIN,
  async ({ open, server }) => {
    const company = await aCompany(server, 'Ceramiche Embargo')
    const writer = await aPerson(server, 'Scrittrice', 'user_press_room')
    const page = await open({ locale: 'it-IT' })
    const foot = page.getByRole('region', { name: 'Salvataggio e messaggi' })
    const notified = (what: string) => foot.getByText(what, { exact: true }).waitFor()
    const session = signIn(server, { email: writer.email, password: PASSWORD })
    await enter(page, server, {}, `${LIST}/year=${YEAR}`, session)

    // A draft, with a picture and an attachment.
    await page
      .getByRole('link', { name: `Nuovo comunicato ${YEAR}` })
      .first()
      .click()
    await currentState(page).getByText('Bozza').waitFor()
    // The kinds have the names of the specification, once each.
    const labelOf = (name: string) => page.locator('label').filter({ hasText: name }).first().innerText()
    await expect.poll(() => labelOf('Titolo (Italiano)')).toMatch(/^TITOLO \(Italiano\)/)
    await expect.poll(() => labelOf('Ordine')).toBe('Ordine PESO')
    const way = page.getByText('Sala stampa / Comunicati stampa 2026', { exact: true })
    await expect.poll(() => way.innerText()).toBe('Sala stampa / COMUNICATI STAMPA 2026')
    await page.getByRole('textbox', { name: 'Titolo (Italiano)' }).fill('Apre la fornace')
    await page.getByRole('textbox', { name: 'Sommario (Italiano)' }).fill('In breve')
    await page.getByRole('textbox', { name: 'Testo (Italiano)' }).fill('Il forno si accende a marzo.')
    await page.getByRole('tab', { name: /Inglese/ }).click()
    await page.getByRole('textbox', { name: 'Titolo (Inglese)' }).fill('The kiln opens')
    await page.getByRole('combobox', { name: 'Azienda' }).fill('embargo')
    await page.getByRole('option', { name: 'Ceramiche Embargo' }).click()
    const pictures = page.getByRole('group', { name: 'Immagini' })
    const buffer = await aPicture(300, 200).png().toBuffer()
    await pictures
      .locator('input[type="file"]')
      .setInputFiles({ name: 'forno.png', mimeType: 'image/png', buffer })
    await pictures.getByRole('button', { name: 'Dettagli di forno.png' }).first().click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Didascalia (Italiano)' }).fill('Il forno')
    // Only in the languages that the release shows.
    await expect.poll(() => page.getByRole('dialog').getByRole('tab').count()).toBe(2)
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /Credit/ })
      .fill('A. Foto')
    await page.getByRole('dialog').getByRole('button', { name: 'Fatto' }).click()
    await page
      .getByRole('group', { name: 'Allegati' })
      .locator('input[type="file"]')
      .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('Nota') })
    await press(page, 'Salva')
    await currentState(page).getByText('Bozza').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Elimina' }).count()).toBe(0)
    await expectAccessible(page)
    const id = Number(/id=(\d+)/.exec(page.url())?.[1])

    // Its picture has no licence: that is said before it gets a date, keeps it from none, and leads to its field.
    const advice = stateOf(page).getByText('Alle immagini manca 1 dato; si può comunque pubblicare:')
    await advice.waitFor()
    const publish = page.getByRole('button', { name: 'Pubblica ora' })
    await expect.poll(() => publish.getAttribute('aria-disabled')).toBeNull()
    await stateOf(page).getByRole('button', { name: 'Immagini 1: Licenza' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Licenza' }).fill('Uso stampa')
    await page.getByRole('dialog').getByRole('button', { name: 'Fatto' }).click()
    await advice.waitFor({ state: 'detached' })

    // Scheduled: a moment that is past is not taken.
    await press(page, 'Programma…')
    const dialog = page.getByRole('dialog')
    const date = dateField(dialog, 'Data di pubblicazione')
    await date.fill('01/01/2020 09:30')
    await dialog.getByRole('button', { name: 'Programma' }).click()
    await dialog.getByText('Scegli un giorno e un’ora futuri.').waitFor()
    await date.fill('10/03/2099 09:30')
    await dialog.getByRole('button', { name: 'Programma' }).click()
    await currentState(page).getByText('Programmato', { exact: true }).waitFor()
    await notified('Programmato')
    await expect
      .poll(() => releaseAt(server, id))
      .toMatchObject({
        state: 'scheduled',
        published_date: '2099-03-10T08:30:00.000Z',
      })
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Data di pubblicazione' }).inputValue())
      .toBe('10/03/2099 09:30')

    // As its readers will see it, in both languages; the PDF comes too.
    await page.getByRole('link', { name: 'Come si vedrà' }).click()
    const article = page.getByRole('article')
    await article.getByRole('heading', { name: 'Apre la fornace' }).waitFor()
    await article.getByText('Embargo fino al 10 marzo 2099').waitFor()
    await article
      .getByRole('figure')
      .filter({ hasText: 'Il forno' })
      .getByText('© A. Foto · Uso stampa')
      .waitFor()
    await expect
      .poll(() => article.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(page)
    await page.getByRole('radiogroup', { name: 'Lingua del testo' }).getByText('Inglese').click()
    await article.getByRole('heading', { name: 'The kiln opens' }).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Scarica PDF')])
    expect(file.suggestedFilename()).toBe('The kiln opens.pdf')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('button', { name: 'Stampa' }).isVisible()).toBe(false)
    await expect.poll(() => article.isVisible()).toBe(true)
    await page.emulateMedia({ media: null })

    // An agent of the company knows of it, and has neither picture nor attachment.
    const agent = await aPerson(server, 'Agente')
    const link = { user_id: agent.id, company_id: company.id, group: 5 }
    await call(server, 'POST', 'company/company_user_group', link)
    const theirs = await open({ locale: 'it-IT' })
    const agents = signIn(server, { email: agent.email, password: PASSWORD })
    await enter(theirs, server, {}, `${LIST}/year=${YEAR}/id=${id}`, agents)
    // Who may not change it lands on the reading page; what would be refused is not asked for.
    const visible = theirs
      .getByRole('article')
      .getByText('Immagini e allegati si aprono quando è pubblicato.')
    await visible.filter({ visible: true }).waitFor()
    await theirs.waitForURL(`**/id=${id}/read`)
    await expect.poll(() => theirs.getByRole('link', { name: 'Modifica' }).count()).toBe(0)
    await expect.poll(() => theirs.getByRole('article').locator('img, a[download]').count()).toBe(0)

    // Published, then archived.
    await page.getByRole('link', { name: 'Modifica' }).click()
    await press(page, 'Pubblica ora')
    await currentState(page).getByText('Pubblicato', { exact: true }).waitFor()
    await notified('Pubblicato')
    await theirs.reload()
    await theirs.getByRole('article').locator('img').waitFor()
    await press(page, 'Archivia')
    await currentState(page).getByText('Archiviato', { exact: true }).waitFor()
    await notified('Archiviato')
    await expect.poll(() => releaseAt(server, id)).toMatchObject({ state: 'archived' })

    // Next year's edition is a draft with the same texts.
    await press(page, 'Duplica')
    await expect.poll(() => page.getByRole('dialog').getByLabel('Anno').inputValue()).toBe(String(YEAR + 1))
    await page.getByRole('dialog').getByRole('button', { name: 'Duplica' }).click()
    await page.waitForURL(new RegExp(`year=${YEAR + 1}/id=\\d+`))
    await currentState(page).getByText('Bozza').waitFor()
    await page.getByRole('group', { name: 'Immagini' }).getByText('Il forno').waitFor()

    // Home says what is being prepared, what goes out next, what has gone out, and what can be put away.
    const now = Date.now()
    const moment = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const thisYear = houseYear(new Date(now))
    await aRelease(server, 'Appena uscito', { published_date: moment(-5) }, thisYear)
    await aRelease(server, 'Esce tra poco', { published_date: moment(60) }, thisYear)
    for (const year of [2001, 2002])
      await aRelease(server, `Del ${year}`, { published_date: `${year}-05-05T10:00:00Z` }, year)
    await page.goto('/#/home')
    const block = (title: RegExp) => page.getByRole('heading', { name: title }).locator('xpath=..')
    const linked = (title: RegExp, name: string) =>
      block(title).getByRole('link', { name, exact: true }).waitFor()
    await linked(/bozz[ae] di comunicat/, 'Apre la fornace')
    await linked(/comunicat[io] pubblicat[io] quest’anno/, 'Appena uscito')
    // What is out is not in progress.
    const published = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Pubblicati di recente' }) })
    await published.getByRole('link', { name: 'Appena uscito', exact: true }).waitFor()
    await expect.poll(() => page.getByText('I miei elementi in corso').count()).toBe(0)
    await linked(/Prossime date/, 'Esce tra poco')
    const TO_ARCHIVE = /comunicat[io] da archiviare/
    await linked(TO_ARCHIVE, 'Del 2001')
    await expectAccessible(page)
    // Those to archive are of several years, and each year has its list.
    await block(TO_ARCHIVE).getByRole('link', { name: 'Tutti quelli del 2002' }).click()
    await expect.poll(() => names(page)).toEqual(['Del 2002'])
  },
)

journey('releases of a year stand by weight, and its views show one state each', async ({ page, server }) => {
  const year = 2015
  for (const it of ['Alfa', 'Beta', 'Gamma'])
    await aRelease(server, it, { weight: it.charCodeAt(0), published_date: '2015-05-05T10:00:00Z' }, year)
  await aRelease(server, 'Vecchio', { weight: 999, archived: true }, year)
  await aRelease(server, 'Di un altro anno', {}, year - 1)
  await enter(page, server, {}, `${LIST}/year=${year}`)
  await expect.poll(() => names(page)).toEqual(['Alfa', 'Beta', 'Gamma', 'Vecchio'])
  await expect.poll(() => page.getByRole('columnheader', { name: 'Order' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('PRESS RELEASES 2015')
  // With one organisation nobody has to be told which.
  await expect.poll(() => page.locator('main').getByText('Confindustria Ceramica').count()).toBe(0)
  await page
    .getByRole('navigation', { name: 'Years' })
    .getByRole('link', { name: /2015.*4/ })
    .waitFor()
  await page.getByRole('row').filter({ hasText: 'Gamma' }).getByRole('button', { name: /up/i }).click()
  await expect.poll(() => names(page)).toEqual(['Alfa', 'Gamma', 'Beta', 'Vecchio'])
  await expectAccessible(page)
  await page
    .getByRole('tab', { name: 'Archived' })
    .or(page.getByRole('link', { name: 'Archived' }))
    .first()
    .click()
  await expect.poll(() => names(page)).toEqual(['Vecchio'])
  await page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: /2014/ }).click()
  await expect.poll(() => names(page)).toEqual(['Di un altro anno'])
})

journey('on a phone the first release is in sight, and the tools are folded', async ({ open, server }) => {
  const year = 2013
  await aRelease(server, 'Una bozza', {}, year)
  const page = await open({ locale: 'it-IT', viewport: { width: 360, height: 780 } })
  await enter(page, server, {}, `${LIST}/year=${year}`)
  const card = page.getByRole('listitem').filter({ hasText: 'Una bozza' })
  await page.getByRole('button', { name: 'Esporta' }).waitFor()
  await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(305)
  await expect
    .poll(() => page.getByLabel('Ordina per').locator('option').first().innerText())
    .toBe('Ordine: quello stabilito')
  // The filters that are on have a line of their own.
  await page.getByRole('button', { name: 'Filtri' }).click()
  await page.getByRole('button', { name: 'Azienda' }).waitFor()
  await expectAccessible(page)

  await page.goto('/#/press-room/magazines/year=2013')
  const link = page.getByRole('link', { name: 'Testate' })
  await page.getByRole('button', { name: 'Altre azioni' }).waitFor()
  await expect.poll(() => link.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Altre azioni' }).click()
  await expectAccessible(page)
  await link.click()
  await page.waitForURL('**/newspapers')
})

journey(
  'releases of one title are told apart by their company at 1024 too, beside their state',
  async ({ open, server }) => {
    const year = 2009
    const title = 'Le novità della ceramica italiana per l’architettura a Cersaie'
    for (const name of ['Ceramiche Omonime Uno', 'Ceramiche Omonime Due']) {
      const company = await aCompany(server, name)
      await aRelease(server, title, { company_id: company.id, published_date: '2009-09-29T08:00:00Z' }, year)
    }
    const page = await open({ viewport: { width: 1024, height: 768 }, locale: 'it-IT' })
    await enter(page, server, {}, `${LIST}/year=${year}`)
    await expect.poll(() => names(page)).toEqual([title, title])
    for (const name of ['Ceramiche Omonime Uno', 'Ceramiche Omonime Due'])
      await page.getByRole('gridcell', { name }).waitFor()
    await page.getByRole('columnheader', { name: 'Stato' }).waitFor()
  },
)

journey('an existing release is archived in one place, a new one in its form', async ({ page, server }) => {
  const { id } = await aRelease(server, 'Da archiviare', {}, 2008)
  await enter(page, server, {}, `${LIST}/new/year=2008`)
  await page.getByRole('switch', { name: 'Archived' }).waitFor()
  await page.goto(`${LIST}/year=2008/id=${id}`)
  await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'Archived' }).count()).toBe(0)
})

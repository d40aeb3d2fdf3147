import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPdf, aZip } from '../server/test/fixtures/files.ts'
import { PERMISSION } from '../server/test/gallery-steps.ts'
import { fillDate } from './dates.ts'
import { enter } from './enter.ts'
import { expectAccessible, journeyWith, MAIN } from './harness.ts'
import { aCompany, call } from './house.ts'
import { unfoldFilters } from './lists.ts'
import { messageTo, minutePasses } from './mail.ts'
import {
  anImage,
  anUpload,
  aPeriod,
  aPictureFile,
  aProduct,
  enterAs,
  expectNoEnglish,
  inState,
  PERIODS,
  press,
  productAt,
  somebody,
  takeStep,
} from './product-house.ts'
import { hasFocus } from './steady.ts'

const NEXT_YEAR = '2027-09-01'

const journey = journeyWith({ PICTURE_PERMISSIONS: 'require' })

journey('a period is made, and is in the list and in the menu', async ({ page, server }) => {
  await enter(page, server, {}, PERIODS)
  await page.getByRole('link', { name: 'New period' }).click()
  await page.getByRole('textbox', { name: 'Name (Italian)' }).fill('Cersaie in prova')
  await fillDate(page, 'Products until', NEXT_YEAR)
  await page.getByText('How many languages besides Italian are planned for its products').waitFor()
  await expectAccessible(page)
  await press(page, 'Save')
  await page.getByRole('heading', { level: 1, name: 'Cersaie in prova' }).waitFor()
  await page.getByText('No products').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Groups list' }).click()
  await page.getByRole('row').filter({ hasText: 'Cersaie in prova' }).getByText('Open').waitFor()
})

journey(
  'a product goes from draft to published: editor, administrator, translator, reader',
  MAIN,
  async ({ page, open, server }) => {
    const period = await aPeriod(server, 'Percorso', { due_date: NEXT_YEAR, published_date: '2026-01-01' })
    const company = await aCompany(server, 'Ceramiche del Percorso')
    const editor = await somebody(server, [], [{ id: company.id, role: 'user_edit_product' }])
    const translator = await somebody(server, ['translate_product'])
    const reader = await somebody(
      server,
      [],
      [
        { id: company.id, role: 'user_product' },
        { id: company.id, role: 'user_edit_product' },
      ],
    )

    // The editor enters it: what is missing is named, and leads to its field.
    await enterAs(page, server, editor, `${PERIODS}/${period.id}`)
    await page.getByRole('link', { name: 'New product' }).click()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Company' }).inputValue())
      .toBe('Ceramiche del Percorso')
    await page.getByRole('textbox', { name: 'Collection name' }).fill('Terra viva')
    await page.getByText('Save it as a draft, or submit it at once.').waitFor()
    // Which products come first is not for companies to say.
    await expect.poll(() => page.getByRole('switch', { name: 'Published first' }).isDisabled()).toBe(true)
    await page.getByText('Set by administrators.').waitFor()
    await expect.poll(() => page.getByRole('switch', { name: 'Sustainable' }).isDisabled()).toBe(false)
    const bar = page.getByRole('region', { name: 'State and actions' })
    await bar.getByText('Missing for “Save and submit for approval”:').waitFor()
    await expect
      .poll(() => bar.getByRole('listitem').getByRole('button').allTextContents())
      .toEqual(['Category', 'Description (Italian)', 'Pictures (at least 2)'])
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Category' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('category')
    await page.getByLabel('Category').selectOption('Tiles')
    await page.getByRole('textbox', { name: 'Description (Italian)' }).fill('Gres in sei colori.')
    const pictures = page.getByRole('group', { name: 'Pictures' })
    await pictures.locator('input[type="file"]').setInputFiles(await aPictureFile('prima.jpg'))
    await pictures.getByText('At least 2 are needed; 1 so far.').waitFor()
    await pictures.locator('input[type="file"]').setInputFiles(await aPictureFile('seconda.jpg'))
    await expect.poll(() => bar.getByText('Missing for').count()).toBe(0)
    for (const [field, name, buffer] of [
      ['PDF file', 'scheda.pdf', aPdf()],
      ['BIM file', 'modello.zip', aZip([{ name: 'modello.ifc' }])],
    ] as const) {
      const box = page.getByRole('group', { name: field })
      await box.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer })
      await box.getByText(name).waitFor()
    }
    await press(page, 'Save and submit for approval')
    await page.getByRole('heading', { level: 1, name: 'Terra viva' }).waitFor()
    await page.getByText('“Terra viva” submitted for approval').waitFor()
    // Nothing is left to change: it is there to be read.
    await page.waitForURL('**/read')
    await page.getByText('Draft in approval', { exact: true }).first().waitFor()
    await page
      .getByText(/Turn of|Up to|up to/i)
      .first()
      .waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    await expectAccessible(page)
    const id = Number(page.url().match(/products\/(\d+)/)?.[1])

    // The administrator sends it back, with a word on a field.
    const office = await open()
    await enter(office, server, {}, `${PERIODS}/${period.id}/products/${id}`)
    await press(office, 'More actions')
    await office.getByRole('menuitem', { name: 'Send back' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await dialog.getByText('Write a note: without it nobody knows what to change.').waitFor()
    await expectAccessible(office)
    await dialog.getByRole('textbox', { name: 'Note' }).fill('I colori sono quattro.')
    await dialog.getByLabel('About which field').selectOption('Description (Italian)')
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await inState(office, 'Draft')

    // The editor finds it beside the field, and corrects it.
    await page.reload()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByText(/^Note by/).waitFor()
    await press(page, 'About: Description (Italian)')
    const description = page.getByRole('textbox', { name: 'Description (Italian)' })
    await expect.poll(() => description.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.locator('form').getByText('“I colori sono quattro.”').waitFor()
    await expectAccessible(page)
    await description.fill('Gres in quattro colori.')
    await press(page, 'Save and submit for approval')
    await inState(page, 'Draft in approval')
    await page.getByRole('region', { name: 'Steps so far' }).getByText('I colori sono quattro.').waitFor()

    // On to the translation, with what the administrator adds in the same step.
    await office.reload()
    await office.getByRole('textbox', { name: 'Designer' }).fill('Studio Argilla')
    await press(office, 'Save and submit for translation')
    await inState(office, 'Translation')
    await expect.poll(() => productAt(server, id)).toMatchObject({ step: 2, designer: 'Studio Argilla' })

    // The translator finds it, edits the translations and nothing else.
    const desk = await open()
    await enterAs(desk, server, translator, '/#/home')
    const inEnglish = desk.getByRole('listitem').filter({ hasText: /words? left/ })
    await inEnglish.getByText(/first due 1 Sept? 2027/).waitFor()
    await desk.getByRole('listitem').filter({ hasText: 'Terra viva' }).getByText('Lacks EN').waitFor()
    await expectAccessible(desk)
    await inEnglish.getByRole('link', { name: 'English' }).click()
    await desk.waitForURL('**/#/translation-desk?language=en*')
    const inMenu = desk.getByRole('navigation').getByRole('link', { name: /^Translator product/ })
    await expect.poll(() => inMenu.getAttribute('aria-current')).toBe('page')
    await inMenu.click()
    await desk.getByRole('link', { name: 'Translation desk' }).waitFor()
    await desk.getByRole('link', { name: 'Terra viva' }).click()
    await desk.getByText(/In this state you can edit only: Description, .*\. Languages: English/).waitFor()
    await expect
      .poll(() => desk.getByRole('textbox', { name: 'Designer' }).getAttribute('readonly'))
      .not.toBeNull()
    // What the step lacks is named, as at the desk and on Home.
    const handing = desk.getByRole('region', { name: 'State and actions' })
    await handing.getByText('Missing for “Save and submit for approval”:').waitFor()
    await handing.getByRole('button', { name: 'Description (English)' }).click()
    await hasFocus(desk.getByRole('textbox', { name: 'Description (English)' }))
    await desk.keyboard.type('Stoneware in four colours.')
    await press(desk, 'Save and submit for approval')
    await inState(desk, 'Translation in approval')
    await expectAccessible(desk)
    await desk.getByRole('link', { name: 'Back' }).click()

    // No picture is published without who took it and a licence that is still good: each is named, and leads to its field.
    await office.reload()
    const approval = office.getByRole('region', { name: 'State and actions' })
    await approval.getByText('Missing for “Save and approve”:').waitFor()
    const lacking = approval.getByRole('listitem').getByRole('button')
    await expect.poll(() => lacking.allTextContents()).toEqual(['Credits and licences of 2 pictures'])
    await lacking.first().click()
    const drawer = office.getByRole('dialog')
    const licence = drawer.getByRole('textbox', { name: 'Licence' })
    await hasFocus(drawer.getByRole('textbox', { name: 'Credit' }))
    await expectAccessible(office)
    const permit = async (day: string) => {
      await licence.fill('Editorial use')
      await drawer.getByRole('textbox', { name: 'Credit' }).fill('A. Foto')
      await fillDate(drawer, 'Permission valid until', day)
    }
    await permit('2020-01-31')
    await drawer.getByRole('button', { name: 'Next' }).click()
    await drawer.getByText('2 of 2').waitFor()
    await permit('')
    await drawer.getByRole('button', { name: 'Done' }).click()
    await office.getByText('Permission ended on 31 Jan 2020').waitFor()
    await lacking.getByText('Pictures 1: Permission valid until (ended on 31 Jan 2020)').click()
    await fillDate(drawer, 'Permission valid until', NEXT_YEAR)
    await drawer.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => lacking.count()).toBe(0)
    await press(office, 'Save and approve')
    await inState(office, 'Approved')
    await office.getByRole('button', { name: 'Save', exact: true }).first().waitFor()
    expect((await productAt(server, id)).images).toMatchObject([
      { credit: 'A. Foto', licence: 'Editorial use', valid_until: NEXT_YEAR },
      { credit: 'A. Foto', licence: 'Editorial use', valid_until: null },
    ])

    // And there it is for whoever reads.
    const home = await open()
    await enterAs(home, server, reader, '/#/products-published')
    await home.getByRole('link', { name: 'Terra viva' }).click()
    await home.getByRole('heading', { level: 1, name: 'Terra viva' }).waitFor()
    await home.getByText('Stoneware in four colours.').waitFor()
    await home.getByRole('radiogroup', { name: 'Language of the text' }).getByText('Italian').click()
    await home.getByText('Gres in quattro colori.').waitFor()
    await expect.poll(() => home.locator('article img').count()).toBe(2)
    await expect
      .poll(() => home.locator('article figcaption').allTextContents())
      .toEqual(['© A. Foto · Editorial use', '© A. Foto · Editorial use'])
    const files = home.getByRole('region', { name: 'Files' })
    await expect.poll(() => files.getByRole('link').allTextContents()).toEqual(['scheda.pdf', 'modello.zip'])
    await expectAccessible(home)

    // On paper it is alone, in all its languages.
    await home.evaluate(() => {
      window.print = () => document.body.setAttribute('data-sent', 'to the printer')
    })
    await press(home, 'Print')
    await home.locator('body[data-sent]').waitFor()
    await home.emulateMedia({ media: 'print' })
    await home.getByText('Stoneware in four colours.').waitFor()
    await expect.poll(() => home.getByText('Gres in quattro colori.').isVisible()).toBe(true)
    await expect.poll(() => home.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    await expect
      .poll(() =>
        home
          .getByRole('main')
          .getByRole('button', { name: /^(?!Enlarge)/ })
          .filter({ visible: true })
          .count(),
      )
      .toBe(0)
  },
)

journey('what was read is what is approved: a change of others stops the step', async ({ open, server }) => {
  const page = await open({ allow: [/status of 412/] })
  const period = await aPeriod(server, 'Contesa')
  const { id } = await aProduct(server, period.id, 'Contesa', { description: { it: 'Prima', en: 'First' } })
  await enter(page, server, {}, `${PERIODS}/${period.id}/products/${id}`)
  await page.getByRole('textbox', { name: 'Designer' }).fill('Mio')
  await call(server, 'PATCH', `product/product/${id}`, { collection_name: 'Di un altro' })
  await press(page, 'More actions')
  await page.getByRole('menuitem', { name: 'Save and approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save and approve' }).click()
  await page.getByText(/^It was not done: others have changed this record meanwhile/).waitFor()
  await page.getByText('Others have changed this meanwhile').waitFor()
  await expect.poll(() => productAt(server, id)).toMatchObject({ step: 0, designer: '' })
  await expect.poll(() => page.getByRole('textbox', { name: 'Designer' }).inputValue()).toBe('Mio')
  await press(page, 'More actions')
  await page.getByRole('menuitem', { name: 'Save and approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save and approve' }).click()
  await inState(page, 'Approved')
  await expect
    .poll(() => productAt(server, id))
    .toMatchObject({
      step: 4,
      designer: 'Mio',
      collection_name: 'Di un altro',
    })
})

journey(
  'a description that is too long is typed, counted and refused in Italian',
  async ({ open, server }) => {
    const page = await open({ locale: 'it-IT', allow: [/status of 400/] })
    const period = await aPeriod(server, 'Lunga')
    const { id } = await aProduct(server, period.id, 'Lunga')
    await enter(page, server, {}, `${PERIODS}/${period.id}/products/${id}`)
    const description = page.getByRole('textbox', { name: 'Descrizione (Italiano)' })
    await description.fill('a'.repeat(612))
    await page.getByText('612/600').waitFor()
    await press(page, 'Salva e invia in approvazione')
    await page
      .getByRole('alert')
      .getByRole('button', { name: /^Descrizione \(Italiano\):/ })
      .click()
    await expect.poll(() => description.inputValue()).toHaveLength(612)
    await expect
      .poll(() => productAt(server, id))
      .toMatchObject({ step: 0, description: { it: 'Gres porcellanato.' } })
    await expectAccessible(page)
    await expectNoEnglish(page, ['Draft', 'Save', 'Pictures', 'Company', 'Now it'])
  },
)

journey(
  'a product is duplicated into an open period, in the words of the house',
  async ({ page, server }) => {
    const period = await aPeriod(server, 'Da duplicare')
    const next = await aPeriod(server, 'Prossimo periodo')
    await aPeriod(server, 'Periodo ancora dopo')
    await aPeriod(server, 'Periodo già chiuso', { is_locked: true })
    const [first, second] = [await anImage(server), await anImage(server)]
    const images = [{ ...first, caption: { it: 'Parete', en: 'Wall' } }, second]
    const product = await aProduct(server, period.id, 'Copiata', { images })
    await takeStep(server, product.id, 1)
    await enter(page, server, {}, `${PERIODS}/${period.id}/products/${product.id}`)
    const dialog = page.getByRole('dialog')
    // Only a caption is in English, and that is asked about too.
    const english = page.getByRole('switch', { name: 'Visible: English' })
    await english.press('Space')
    await dialog.getByText('These languages have content: English.').waitFor()
    await dialog.getByRole('button', { name: 'Keep it visible' }).click()
    await expect.poll(() => english.isChecked()).toBe(true)
    await press(page, 'Duplicate to…')
    await dialog.getByText('but not “Published first”', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await dialog.getByText('Campo Richiesto').waitFor()
    await expectAccessible(page)
    // Other open periods, the newest first.
    const choices = await dialog.getByLabel('Period').locator('option').allTextContents()
    expect(choices.slice(0, 3)).toEqual(['Choose a period', 'Periodo ancora dopo', 'Prossimo periodo'])
    expect(choices).not.toContain('Periodo già chiuso')
    expect(choices).not.toContain('Da duplicare')
    await dialog.getByLabel('Period').selectOption('Prossimo periodo')
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByText('Prodotto duplicato').waitFor()
    await page.waitForURL(new RegExp(`groups/${next.id}/products/\\d+`))
    await inState(page, 'Draft')
    const copy = Number(page.url().match(/products\/(\d+)/)?.[1])
    expect(copy).not.toBe(product.id)
    await expect.poll(() => productAt(server, copy)).toMatchObject({ step: 0, group_id: next.id })
  },
)

journey('a copy that is refused says so, and why', async ({ open, server }) => {
  const page = await open({ allow: [/status of 409/] })
  const period = await aPeriod(server, 'Origine')
  const shutting = await aPeriod(server, 'Che si chiude')
  const product = await aProduct(server, period.id, 'Rifiutata')
  await enter(page, server, {}, `${PERIODS}/${period.id}/products/${product.id}`)
  await press(page, 'Duplicate to…')
  await page.getByRole('dialog').getByLabel('Period').selectOption('Che si chiude')
  await call(server, 'PATCH', `product/group/${shutting.id}`, { is_locked: true, due_date: '2026-03-31' })
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
  await page.getByText('Errore durante la duplicazione, riprova').waitFor()
  await page
    .getByRole('dialog')
    .getByText(/31\/03\/2026/)
    .waitFor()
})

journey('a locked period takes nothing new, and says until when it did', async ({ page, server }) => {
  const period = await aPeriod(server, 'Chiusa', { is_locked: true, due_date: '2026-03-31' })
  await enter(page, server, {}, `${PERIODS}/${period.id}`)
  await page.getByText('This period is locked to new products. Due date: 31 Mar 2026.').waitFor()
  const button = page.getByRole('button', { name: 'New product' })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(page)
  await press(page, 'Open the period')
  await page.getByRole('link', { name: 'New product' }).waitFor()
  await press(page, 'Undo')
  await page.getByText('This period is locked to new products.').waitFor()
  await page.goto(PERIODS)
  await page.getByRole('columnheader', { name: 'State' }).waitFor()
})

journey('the board shows who is how far, and who has sent nothing', async ({ page, open, server }) => {
  const period = await aPeriod(server, 'Lavagna')
  const product = await aProduct(server, period.id, 'Lavagna')
  await takeStep(server, product.id, 1)
  // Its company's name begins like that of the other one.
  const alike = await aProduct(server, period.id, 'Lavagna Due')
  await takeStep(server, alike.id, 1)
  const silent = await aCompany(server, 'Ceramiche Silenziose')
  const editor = await somebody(server, [], [{ id: silent.id, role: 'user_edit_product' }])
  await enter(page, server, {}, `${PERIODS}/${period.id}/board`)
  await page.getByRole('heading', { name: 'Progress of 2 products' }).waitFor()
  const silentOnes = page.getByRole('region', { name: /sent nothing yet/ })
  await silentOnes.getByText('Ceramiche Silenziose').waitFor()
  const remind = silentOnes.getByRole('button', { name: 'Send a reminder to Ceramiche Silenziose' })
  await remind.click()
  const reminder = page.getByRole('dialog', { name: 'Send a reminder' })
  await reminder.getByRole('textbox', { name: 'A line of your own' }).fill('Bastano due immagini.')
  await reminder.getByText(/Ceramiche Silenziose has sent nothing yet – “Bastano due immagini.”/).waitFor()
  await reminder
    .getByRole('region', { name: '1 company gets it' })
    .getByText(/Ada Prodotti/)
    .waitFor()
  await expectAccessible(page)
  await reminder.getByRole('button', { name: 'Send to 1 company' }).click()
  await page.getByText('1 company was reminded.').waitFor()
  await silentOnes
    .getByRole('listitem')
    .filter({ hasText: 'Ceramiche Silenziose' })
    .getByText(/^reminded on/)
    .waitFor()
  await remind.click()
  await reminder.getByText('Reminded today already: Ceramiche Silenziose.').waitFor()
  await page.keyboard.press('Escape')
  await minutePasses(server)
  const { text } = await messageTo(server, editor.email)
  expect(text).toContain('Ceramiche Silenziose')
  expect(text).toContain('Bastano due immagini.')
  expect(text).toContain(`/#/gallery-products/groups/${period.id}`)
  await expectAccessible(page)
  await press(page, 'Show as a table')
  await page.getByRole('row', { name: 'Draft in approval 2 100%' }).waitFor()

  // Sorted by a heading and filtered: every letter counts, however fast they come.
  const companies = page.getByRole('group', { name: 'Companies by state' })
  const names = () => companies.getByRole('rowheader').allTextContents()
  const heading = (name: string) => companies.getByRole('columnheader', { name })
  await expect.poll(names).toEqual(['Ceramiche Lavagna', 'Ceramiche Lavagna Due'])
  await heading('Company').getByRole('button').click()
  await expect.poll(() => heading('Company').getAttribute('aria-sort')).toBe('descending')
  await expect.poll(names).toEqual(['Ceramiche Lavagna Due', 'Ceramiche Lavagna'])
  await heading('Draft in approval').getByRole('button').click()
  await expect.poll(() => heading('Draft in approval').getAttribute('aria-sort')).toBe('descending')
  await expect.poll(() => heading('Company').getAttribute('aria-sort')).toBe(null)
  const find = page.getByRole('searchbox', { name: 'Find a company' })
  await find.focus()
  // Without a pause in which the address could follow.
  await page.evaluate((letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter)
  }, 'lavagna due')
  await expect.poll(names).toEqual(['Ceramiche Lavagna Due'])
  expect(await find.inputValue()).toBe('lavagna due')
  await expect.poll(() => page.url()).toMatch(/company=lavagna(\+|%20)due/)
  await page.reload()
  await expect.poll(() => find.inputValue()).toBe('lavagna due')
  await press(page, 'Clear filters')
  await expect.poll(() => find.inputValue()).toBe('')
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Draft')
  await page.getByText('No company with these filters.').waitFor()
  await press(page, 'Clear filters')
  await expectAccessible(page)

  // Those who only read a period have its products and its facts, and no form that they cannot use.
  const editors = await open()
  await enterAs(editors, server, editor, `${PERIODS}/${period.id}`)
  await editors.getByText('Products until').first().waitFor()
  await expect.poll(() => editors.getByRole('link', { name: 'Data', exact: true }).count()).toBe(0)
  await expectAccessible(editors)
  await editors.goto(`${PERIODS}/${period.id}/data`)
  await editors.waitForURL('**/#/home')

  const row = page.getByRole('row').filter({ has: page.getByText('Ceramiche Lavagna', { exact: true }) })
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Company: Ceramiche Lavagna', exact: true }).waitFor()
  await expect.poll(() => page.locator('table [data-opens-row]').allTextContents()).toEqual(['Lavagna'])
  await expect.poll(() => page.url()).toContain('filter.step=1')
})

journey('a company is looked for on the server to filter by it', async ({ page, server }) => {
  const period = await aPeriod(server, 'Filtrata')
  await aProduct(server, period.id, 'Filtro Uno')
  await aProduct(server, period.id, 'Filtro Due')
  await aProduct(server, period.id, 'Filtro Tre')
  const requested: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.includes('/product/company')) requested.push(url)
  })
  const names = () => page.locator('table [data-opens-row]').allTextContents()
  await enter(page, server, {}, `${PERIODS}/${period.id}?sort=collection_name`)
  await expect.poll(names).toEqual(['Filtro Due', 'Filtro Tre', 'Filtro Uno'])
  await unfoldFilters(page)
  const filters = page.getByRole('group', { name: 'Filters' })
  const chip = filters.getByRole('button', { name: 'Company', exact: true })
  await chip.waitFor()
  expect(requested).toEqual([])

  await chip.click()
  const choices = page.getByRole('dialog', { name: 'Company' })
  await choices.getByRole('textbox', { name: 'Search in Company' }).fill('filtro uno')
  await choices.getByText('1 company').waitFor()
  await choices.getByRole('checkbox', { name: 'Ceramiche Filtro Uno' }).check()
  await choices.getByRole('textbox').fill('filtro due')
  await choices.getByRole('checkbox', { name: 'Ceramiche Filtro Due' }).check()
  await expect.poll(names).toEqual(['Filtro Due', 'Filtro Uno'])
  expect(requested.every((url) => Number(url.searchParams.get('length')) <= 100)).toBe(true)
  await expectAccessible(page)

  // An address names its companies, whoever opens it.
  await page.reload()
  const chosen = 'Company: Ceramiche Filtro Uno or Ceramiche Filtro Due'
  await page.getByRole('button', { name: chosen, exact: true }).click()
  await choices.getByRole('checkbox', { name: 'Ceramiche Filtro Uno', checked: true }).uncheck()
  await expect.poll(names).toEqual(['Filtro Due'])
  await page.getByRole('button', { name: 'Company: Ceramiche Filtro Due', exact: true }).waitFor()
})

journey(
  'many products are moved, put in order, duplicated and marked at once, each with its own outcome',
  async ({ open, server }) => {
    const page = await open()
    const period = await aPeriod(server, 'In massa')
    const next = await aPeriod(server, 'La prossima massa')
    const { id: company_id } = await aCompany(server, 'Ceramiche in Massa')
    const description = { it: 'Gres porcellanato.', en: 'Stoneware.' }
    const whole = await aProduct(server, period.id, 'Completa', { company_id, description })
    const bare = await aProduct(server, period.id, 'Senza immagini', { company_id, images: [] })
    const images = [{ file: await anUpload(server), ...PERMISSION, licence: '' }, await anImage(server)]
    await aProduct(server, period.id, 'Terza', { company_id, description, images })
    const names = (at: Page) => at.locator('table [data-opens-row]').allTextContents()
    // By key: the notices of what was done before may stand over the last rows.
    const tick = async (...requested: string[]) => {
      for (const name of requested)
        await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space')
    }
    const dialog = page.getByRole('dialog')

    await enter(page, server, {}, `${PERIODS}/${period.id}`)
    await tick('Completa', 'Senza immagini')
    await press(page, 'Move to a state…')
    await page.getByRole('dialog', { name: 'To which state do you want to move 2 products?' }).waitFor()
    await dialog.getByText('Choose the state first.').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('State').selectOption('Draft in approval')
    await dialog.getByText('1 of 2 can be moved to “Draft in approval”').waitFor()
    await dialog.getByRole('link', { name: 'Pictures: Ensure this list has at least 2 items.' }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move to a state' }).click()
    const alert = page.getByRole('alert')
    await alert.getByRole('link', { name: 'Senza immagini' }).waitFor()
    await alert.getByRole('link', { name: 'Pictures: Ensure this list has at least 2 items.' }).waitFor()
    await expectAccessible(page)
    expect((await productAt(server, whole.id)).step).toBe(1)
    expect((await productAt(server, bare.id)).step).toBe(0)
    await press(page, 'Undo')
    await page.getByText('Undone: 1 product').waitFor()
    expect((await productAt(server, whole.id)).step).toBe(0)

    // Before they are approved, the reasons against it are said in words, and lead to their fields.
    await tick('Completa', 'Terza')
    await press(page, 'Move to a state…')
    await dialog.getByLabel('State').selectOption('Approved')
    await dialog.getByText('1 of 3 can be approved').waitFor()
    await dialog.getByRole('link', { name: 'Description (English): This field is required.' }).waitFor()
    await dialog.getByRole('link', { name: 'Picture 1: the licence is missing.' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terza' }).waitFor()
    const licence = page.getByRole('dialog').getByRole('textbox', { name: 'Licence' })
    await expect.poll(() => licence.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(() => page.url()).not.toContain('field=')
    await page.goBack()
    await page.getByRole('link', { name: 'Terza' }).waitFor()

    await tick('Senza immagini', 'Terza')
    await press(page, 'Change position…')
    await dialog.getByText('Choose the place first.').waitFor()
    await dialog.getByLabel('Place').selectOption('At the beginning')
    await dialog.getByRole('button', { name: 'Change position' }).click()
    await expect.poll(() => names(page)).toEqual(['Senza immagini', 'Terza', 'Completa'])
    await press(page, 'Undo')
    await expect.poll(() => names(page)).toEqual(['Completa', 'Senza immagini', 'Terza'])

    await tick('Terza', 'Completa')
    await press(page, 'Duplicate to…')
    await dialog.getByText('Campo Richiesto').waitFor()
    await dialog.getByLabel('Period').selectOption('La prossima massa')
    await dialog.getByRole('button', { name: 'Duplicate to' }).click()
    const copies = async () => {
      const query = `?format=datatables&group_id=${next.id}`
      const listed = call<{ data: { collection_name: string }[] }>(
        server,
        'GET',
        'product/product',
        undefined,
        query,
      )
      return (await listed).data.map((copy) => copy.collection_name)
    }
    await expect.poll(copies).toEqual(['Terza', 'Completa'])
    await press(page, 'Undo')
    await expect.poll(copies).toEqual([])

    await tick('Senza immagini')
    await press(page, 'Set an option…')
    await dialog.getByLabel('Mark').selectOption('Sustainable: yes')
    await dialog.getByRole('button', { name: 'Set an option' }).click()
    await expect.poll(() => productAt(server, bare.id)).toMatchObject({ sustainable: true })
    await page.getByRole('link', { name: 'Without pictures' }).click()
    await expect.poll(() => names(page)).toEqual(['Senza immagini'])

    // A company orders its drafts; what it has sent stays where it is.
    await takeStep(server, whole.id, 1)
    await call(server, 'POST', 'product/product/order', { ids: [whole.id], to: 2 }, `?group=${period.id}`)
    const editor = await somebody(server, [], [{ id: company_id, role: 'user_edit_product' }])
    const office = await open()
    await enterAs(office, server, editor, `${PERIODS}/${period.id}`)
    await expect.poll(() => names(office)).toEqual(['Senza immagini', 'Completa', 'Terza'])
    await press(office, 'Move Senza immagini down')
    const moved = ['Terza', 'Completa', 'Senza immagini']
    await expect.poll(() => names(office)).toEqual(moved)
    await expect.poll(() => office.getByRole('button', { name: /^Move Completa/ }).count()).toBe(0)
    await expect.poll(async () => (await productAt(server, bare.id)).order).toBe(3)
    await office.reload()
    await expect.poll(() => names(office)).toEqual(moved)
    await office.getByRole('checkbox', { name: 'Select Terza' }).press('Space')
    await press(office, 'Set an option…')
    await expect
      .poll(() => office.getByRole('dialog').getByLabel('Mark').locator('option').allTextContents())
      .toEqual(['Choose', 'Big formats: yes', 'Big formats: no', 'Sustainable: yes', 'Sustainable: no'])
  },
)

journey('a product opens by its id alone, and the address is put right', async ({ page, server }) => {
  const period = await aPeriod(server, 'Indirizzo')
  const { id } = await aProduct(server, period.id, 'Ritrovata')
  await enter(page, server, {}, `${PERIODS}/-/products/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Ritrovata' }).waitFor()
  await page.waitForURL(`**${PERIODS}/${period.id}/products/${id}`)
})

journey('on a phone, in the dark and from right to left', async ({ open, server }) => {
  const period = await aPeriod(server, 'Telefono', { due_date: NEXT_YEAR })
  const { id } = await aProduct(server, period.id, 'Piccola')
  const page = await open({ viewport: { width: 360, height: 740 }, locale: 'he-IL', colorScheme: 'dark' })
  await enter(page, server, {}, `${PERIODS}/${period.id}/products/${id}`)
  await inState(page, 'Draft')
  await expectAccessible(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(() => overflow()).toBeLessThanOrEqual(0)
  await page.goto(`${PERIODS}/${period.id}`)
  await page.getByRole('link', { name: 'Piccola' }).waitFor()
  await expectAccessible(page)
  await expect.poll(() => overflow()).toBeLessThanOrEqual(0)
})

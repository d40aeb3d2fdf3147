import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withClient } from '../server/test/databases.ts'
import { aPicture } from '../server/test/fixtures/files.ts'
import { PERMISSION } from '../server/test/gallery-steps.ts'
import { productsInTranslation } from '../server/test/product-steps.ts'
import { enter, sharedSession, signIn } from './enter.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { aCompany, aPerson, call, PASSWORD } from './house.ts'
import { placeOf } from './steady.ts'

const DESK = '/#/translation-desk'

interface Product {
  id: number
  version: number
  step: number
  description: Record<string, string>
  images: { id: number; caption: Record<string, string> }[]
}

const upload = async (server: RunningServer, name: string): Promise<string> => {
  const { token } = await sharedSession(server)
  const form = new FormData()
  const bytes = await aPicture(60, 40).jpeg().toBuffer()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  const response = await fetch(`${server.url}/api/file/`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}` },
    body: form,
  })
  return ((await response.json()) as { id: string }).id
}

/** A product in translation, of whose pictures the first one may have a caption. */
const inTranslation = async (
  server: RunningServer,
  name: string,
  { caption = '', ...body }: { caption?: string; [field: string]: unknown },
): Promise<number> => {
  const [company, group] = [
    await aCompany(server, `Ceramiche ${name}`),
    await call<{ id: number }>(server, 'POST', 'product/group', { name: { it: name } }),
  ]
  const { id } = await call<Product>(server, 'POST', 'product/product', {
    collection_name: name,
    group_id: group.id,
    company_id: company.id,
    category: 'tiles',
    images: [
      { file: await upload(server, 'a.jpg'), ...PERMISSION, caption: { it: caption } },
      { file: await upload(server, 'b.jpg'), ...PERMISSION },
    ],
    ...body,
  })
  await call(server, 'PATCH', `product/product/${id}`, { step: 2 })
  return id
}

const productAt = (server: RunningServer, id: number): Promise<Product> =>
  call(server, 'GET', `product/product/${id}`)

const press = (page: Page, keys: string) => page.keyboard.press(keys)
/** With the key that goes from one to the next, as somebody without a mouse. */
const tabTo = async (page: Page, name: string) => {
  for (let presses = 0; presses < 80; presses++) {
    await press(page, 'Tab')
    const focused = await page.evaluate(() => {
      const { activeElement: active } = document
      if (!active || active === document.body) return ''
      return active.getAttribute('aria-label') ?? active.textContent ?? ''
    })
    if (focused.includes(name)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}
const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor()

journey(
  'the desk by keyboard alone: from the queue over a changed text and suggestions to approval',
  MAIN,
  async ({ open, page, server }) => {
    const existing = await inTranslation(server, 'Memoria', {
      description: { it: 'La serie evoca il vento.', en: 'The series evokes the wind.' },
    })
    await call(server, 'PATCH', `product/product/${existing}`, { step: 4 })
    await call(server, 'POST', 'translation/term', { it: 'gres', en: 'porcelain stoneware' })
    const changed = await inTranslation(server, 'Cambiata', {
      due_date: '2030-01-01',
      visible_languages: ['it', 'en', 'fr'],
      description: { it: 'Gres da 9 mm.', en: 'Porcelain stoneware, 9 mm.', fr: 'Grès de 9 mm.' },
    })
    await call(server, 'PATCH', `product/product/${changed}`, { description: { it: 'Gres da 10 mm.' } })
    const fresh = await inTranslation(server, 'Nuova', {
      due_date: '2030-02-01',
      visible_languages: ['it', 'en'],
      description: { it: 'La serie evoca il vento. Gres da 20 mm.' },
    })
    const translator = await aPerson(server, 'Traduttrice', 'translate_product')
    const session = signIn(server, { email: translator.email, password: PASSWORD })
    await enter(page, server, {}, `${DESK}?language=en`, session)
    await page.getByRole('heading', { level: 1, name: 'Translation desk' }).waitFor()

    await tabTo(page, 'Cambiata')
    await press(page, 'Enter')
    const english = page.getByRole('textbox', { name: 'Description (English)' })
    await expect.poll(() => english.inputValue()).toBe('Porcelain stoneware, 9 mm.')
    await expect.poll(() => page.locator('del').allTextContents()).toEqual(['9 '])
    await expect.poll(() => page.locator('ins').allTextContents()).toEqual(['10 '])
    await page.getByText('Numbers or units differ').waitFor()
    await expectAccessible(page)
    await expect.poll(() => english.evaluate((input) => input === document.activeElement)).toBe(true)

    // In English it says another number, in French it is right as it is.
    await press(page, 'Control+A')
    await page.keyboard.type('Porcelain stoneware, 10 mm.')
    await page.getByText('Numbers or units differ').waitFor({ state: 'detached' })
    await press(page, 'Control+Enter')
    await status(page, /^Saved: Cambiata, English/)
    expect((await productAt(server, changed)).description.en).toBe('Porcelain stoneware, 10 mm.')
    await tabTo(page, 'Who has translated')
    await press(page, 'Enter')
    await page.getByText(/Ada Traduttrice \(English\)/).waitFor()
    await page.getByRole('radio', { name: 'English' }).focus()
    await press(page, 'ArrowRight')
    await page.getByRole('textbox', { name: 'Description (French)' }).waitFor()
    await press(page, 'Control+Shift+Enter')
    await status(page, /^Confirmed as it is/)
    await page.getByRole('radio', { name: 'French' }).focus()
    await press(page, 'ArrowLeft')
    await english.waitFor()

    // The next one has nothing yet: a suggestion and a term help.
    await press(page, 'Alt+Shift+PageDown')
    await page.getByRole('heading', { level: 2, name: 'Nuova' }).waitFor()
    await page.getByText('The series evokes the wind.').waitFor()
    await page.getByText('Still missing:').waitFor()
    await page.getByRole('button', { name: 'Description', exact: true }).waitFor()
    await expect.poll(() => english.evaluate((input) => input === document.activeElement)).toBe(true)
    await press(page, 'Alt+1')
    await expect.poll(() => english.inputValue()).toBe('The series evokes the wind.')
    await press(page, 'Alt+6')
    await expect.poll(() => english.inputValue()).toBe('The series evokes the wind. porcelain stoneware')
    await press(page, 'Control+O')
    await expect.poll(() => english.inputValue()).toBe('La serie evoca il vento. Gres da 20 mm.')
    await page.getByText('It is the same as the Italian').waitFor()
    await press(page, 'Control+End')
    await page.keyboard.type(' 20 mm.')
    await page.getByText('Sentences still in Italian: “La serie evoca il vento.”').waitFor()
    await press(page, 'Control+A')
    await page.keyboard.type('The series evokes the wind. Porcelain stoneware, 20 mm.')
    // What is typed is saved and submitted in one.
    await press(page, 'Alt+Shift+Enter')
    await expect.poll(async () => (await productAt(server, fresh)).step).toBe(3)
    expect((await productAt(server, fresh)).description.en).toBe(
      'The series evokes the wind. Porcelain stoneware, 20 mm.',
    )
    await page.getByRole('heading', { level: 2, name: 'Cambiata' }).waitFor()
    await press(page, 'Alt+Shift+Enter')
    await expect.poll(async () => (await productAt(server, changed)).step).toBe(3)
    await page.getByText('All translated').waitFor()
    await expectAccessible(page)

    // Whoever approves needs no mouse either: one from Home, the other one after having read it.
    const administrator = await aPerson(server, 'Approvatrice', 'administrator_product')
    const approver = await open()
    const credentials = { email: administrator.email, password: PASSWORD }
    await enter(approver, server, {}, '/#/home', signIn(server, credentials))
    await approver.getByRole('button', { name: 'Approve “Nuova”' }).waitFor()
    await tabTo(approver, 'Approve “Nuova”')
    await press(approver, 'Enter')
    await approver.getByText('“Nuova” is approved').waitFor()
    expect((await productAt(server, fresh)).step).toBe(4)
    // The approved row goes, and the focus with it to the one that takes its place.
    await expect.poll(() => approver.evaluate(() => document.activeElement?.textContent)).toBe('Cambiata')
    await press(approver, 'Enter')
    await approver.getByRole('button', { name: 'Save and approve' }).waitFor()
    await tabTo(approver, 'Save and approve')
    await press(approver, 'Enter')
    await expect.poll(async () => (await productAt(server, changed)).step).toBe(4)
  },
)

journey(
  'words that the desk writes go back by Ctrl+Z with the caret, and a record left with unsaved words is marked',
  async ({ page, server }) => {
    const approved = await inTranslation(server, 'Approvata', {
      description: { it: 'Il piano ricorda la neve.', en: 'The plane recalls the snow.' },
    })
    await call(server, 'PATCH', `product/product/${approved}`, { step: 4 })
    await call(server, 'POST', 'translation/term', { it: 'smalto', en: 'glaze' })
    const texts = { visible_languages: ['it', 'en'] }
    const whole = await inTranslation(server, 'Frase sola', {
      ...texts,
      description: { it: 'Il piano ricorda la neve.' },
    })
    await inTranslation(server, 'Due frasi', {
      ...texts,
      description: { it: 'Il piano ricorda la neve. Smalto da 20 mm.' },
    })
    await enter(page, server, {}, `${DESK}?language=en&record=product-product-${whole}`)
    const english = page.getByRole('textbox', { name: 'Description (English)' })
    const content = () =>
      english.evaluate((input: HTMLTextAreaElement) => [
        document.activeElement === input,
        input.value,
        input.selectionStart,
      ])
    await page.getByText('the same text').waitFor()
    await english.fill('My own words.')
    await press(page, 'Home')
    await press(page, 'Alt+1')
    await expect.poll(content).toEqual([true, 'The plane recalls the snow.', 27])
    await press(page, 'Control+Z')
    await expect.poll(content).toEqual([true, 'My own words.', 0])
    await page.getByRole('button', { name: 'Copy the Italian' }).click()
    await expect.poll(content).toEqual([true, 'Il piano ricorda la neve.', 25])
    await page.keyboard.type('!')
    await press(page, 'Control+Z')
    await expect.poll(content).toEqual([true, 'Il piano ricorda la neve.', 25])
    await press(page, 'Control+Z')
    await expect.poll(content).toEqual([true, 'My own words.', 0])

    const queued = page.getByRole('navigation', { name: 'To translate' }).getByRole('listitem')
    const left = queued.filter({ hasText: 'Frase sola' })
    await expect.poll(() => left.getByText('Not saved').count()).toBe(0)
    await queued.filter({ hasText: 'Due frasi' }).getByRole('button').click()
    await page.getByRole('heading', { level: 2, name: 'Due frasi' }).waitFor()
    await left.getByText('Not saved').waitFor()
    // One sentence of two, which is put where the caret is.
    await page.getByText('the same sentence').waitFor()
    await english.fill('Wind! Stoneware.')
    for (const _ of 'Wind!') await press(page, 'ArrowRight')
    await english.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(5, 5))
    await press(page, 'Alt+6')
    await expect.poll(content).toEqual([true, 'Wind! glaze Stoneware.', 11])
    await press(page, 'Control+Z')
    await expect.poll(content).toEqual([true, 'Wind! Stoneware.', 5])
    await left.getByRole('button').click()
    await page.getByRole('heading', { level: 2, name: 'Frase sola' }).waitFor()
    await expect.poll(() => left.getByText('Not saved').count()).toBe(0)
    await expectAccessible(page)
  },
)

journey(
  'two translate one product into two languages at once, and neither notices',
  async ({ open, server }) => {
    const id = await inTranslation(server, 'Condivisa', {
      visible_languages: ['it', 'fr', 'de'],
      description: { it: 'Gres.' },
      caption: 'La sala',
    })
    // The browser writes of the first, stale attempt.
    const pages = await Promise.all(
      (['fr', 'de'] as const).map(async (language) => {
        const page = await open({ allow: [/status of 412/] })
        const { email } = await aPerson(server, `Di${language}`, 'translate_product')
        const session = signIn(server, { email, password: PASSWORD })
        await enter(page, server, {}, `${DESK}?language=${language}&record=product-product-${id}`, session)
        return page
      }),
    )
    const [french, german] = pages as [Page, Page]
    const textIn = (page: Page) => page.getByRole('textbox', { name: /^Description/ })
    const captionIn = (page: Page) => page.getByRole('textbox', { name: /^Picture 1, a\.jpg: caption/ })
    await textIn(french).fill('Grès.')
    await captionIn(french).fill('La salle')
    await textIn(german).fill('Feinsteinzeug.')
    await captionIn(german).fill('Der Saal')
    await textIn(french).press('Control+Enter')
    await status(french, /^Saved/)
    await textIn(german).press('Control+Enter')
    await status(german, /^Saved/)
    const { description, images } = await productAt(server, id)
    expect(description).toMatchObject({ fr: 'Grès.', de: 'Feinsteinzeug.' })
    expect(images[0]?.caption).toMatchObject({ it: 'La sala', fr: 'La salle', de: 'Der Saal' })

    // The same text asks: nothing is lost silently.
    await german.goto(`${DESK}?language=fr&record=product-product-${id}`)
    await expect.poll(() => textIn(german).inputValue()).toBe('Grès.')
    await textIn(german).fill('Grès cérame.')
    await textIn(french).fill('Grès porcelaine.')
    await textIn(french).press('Control+Enter')
    await status(french, /^Saved/)
    await textIn(german).press('Control+Enter')
    await german.getByRole('alert').getByText('Grès porcelaine.').waitFor()
    await expect.poll(() => textIn(german).inputValue()).toBe('Grès cérame.')
    expect((await productAt(server, id)).description.fr).toBe('Grès porcelaine.')
    await textIn(german).press('Control+Enter')
    await status(german, /^Saved/)
    expect((await productAt(server, id)).description.fr).toBe('Grès cérame.')

    // Also where the record was read again since: what somebody began to replace is what counts.
    await textIn(german).fill('Grès cérame fin.')
    await french.reload()
    await expect.poll(() => textIn(french).inputValue()).toBe('Grès cérame.')
    await textIn(french).fill('Grès émaillé.')
    await textIn(french).press('Control+Enter')
    await status(french, /^Saved/)
    await german.getByText('German', { exact: true }).click()
    await expect.poll(() => textIn(german).inputValue()).toBe('Feinsteinzeug.')
    await textIn(german).fill('Feines Steinzeug.')
    await textIn(german).press('Control+Enter')
    await status(german, /^Saved/)
    await german.getByText('French', { exact: true }).click()
    await expect.poll(() => textIn(german).inputValue()).toBe('Grès cérame fin.')
    await textIn(german).press('Control+Enter')
    await german.getByRole('alert').getByText('Grès émaillé.').waitFor()
    expect((await productAt(server, id)).description.fr).toBe('Grès émaillé.')
    await german.getByRole('alert').getByRole('button').click()
    await expect.poll(() => textIn(german).inputValue()).toBe('Grès émaillé.')

    // In the record's own form too a picture can be read, and only its translations changed.
    const { group_id } = await call<{ group_id: number }>(server, 'GET', `product/product/${id}`)
    await french.goto(`/#/gallery-products/groups/${group_id}/products/${id}`)
    await french.getByRole('button', { name: 'Details of a.jpg' }).click()
    const drawer = french.getByRole('dialog')
    const caption = (language: string) => drawer.getByRole('textbox', { name: `Caption (${language})` })
    await drawer.getByRole('button', { name: 'All languages' }).click()
    await expect.poll(() => caption('Italian').isEditable()).toBe(false)
    await expect.poll(() => drawer.getByRole('textbox', { name: 'Credit' }).isEditable()).toBe(false)
    await caption('French').fill('La grande salle')
    await drawer.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => french.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    await french.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect.poll(async () => (await productAt(server, id)).images[0]?.caption.fr).toBe('La grande salle')
  },
)

journey('the glossary is kept by those who translate', async ({ page, server }) => {
  await enter(page, server, {}, `${DESK}/glossary/new`)
  await page.getByRole('textbox', { name: 'Italian' }).fill('fuga')
  await page.getByRole('textbox', { name: 'French' }).fill('joint')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'fuga' }).waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('row').filter({ hasText: 'fuga' }).waitFor()
  await expectAccessible(page)
})

journey(
  'files of another tool are previewed, imported and undone on a small screen, in Italian',
  async ({ open, server }) => {
    const id = await inTranslation(server, 'Esterna', {
      visible_languages: ['it', 'ru', 'de'],
      description: { it: 'Gres & cotto.' },
      caption: 'La sala grande del museo',
    })
    // The browser writes of the file that is refused.
    const page = await open({
      locale: 'it-IT',
      viewport: { width: 360, height: 740 },
      allow: [/status of 400/],
    })
    const { email } = await aPerson(server, 'Dirusso', 'translate_product')
    const session = signIn(server, { email, password: PASSWORD })
    await enter(page, server, {}, `${DESK}?language=ru&record=product-product-${id}`, session)
    await page.getByRole('heading', { level: 1, name: 'Traduzioni' }).waitFor()
    const russian = page.getByRole('textbox', { name: 'Descrizione (Russo)' })
    await russian.waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica XLIFF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Esterna - ru.xlf')
    const xliff = await text(await download.createReadStream())
    const file = (name: string, content: string) => ({
      name,
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(content),
    })
    // The description is translated, the caption is still a copy of the Italian.
    const translated = xliff.replace('</source>', '</source><target>Керамогранит.</target>')
    const [, copied] = /<source[^>]*>(La sala[^<]*)<\/source>/.exec(translated) ?? []
    const half = translated.replace(`${copied}</source>`, `${copied}</source><target>${copied}</target>`)

    await tabTo(page, 'Importa XLIFF')
    await press(page, 'Enter')
    await page.getByRole('heading', { level: 1, name: 'Importa traduzioni' }).waitFor()
    await page
      .locator('input[type="file"]')
      .setInputFiles([file('rotto.xlf', '<xliff'), file('tradotto.xlf', half)])
    await page.getByText(/^L’XML è danneggiato alla riga 1, colonna \d+\.$/).waitFor()
    const card = page.getByRole('article', { name: 'tradotto.xlf' })
    await card.getByText('1 testo da importare · 1 testo non accettato').waitFor()
    await card.getByText('La traduzione è ancora l’italiano, o ne contiene frasi.').waitFor()
    await expect.poll(() => card.locator('ins').allTextContents()).toContain('Керамогранит.')
    expect((await productAt(server, id)).description.ru).toBe('')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)

    await tabTo(page, 'Importa 1 testo')
    await press(page, 'Enter')
    await page.getByText('1 testo importato', { exact: true }).first().waitFor()
    await page.getByRole('heading', { level: 2, name: 'Importazioni recenti' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Anteprima' }).count()).toBe(0)
    expect((await productAt(server, id)).description.ru).toBe('Керамогранит.')
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('tradotto.xlf')

    // After a reload too.
    await page.reload()
    await tabTo(page, 'Annulla l’importazione')
    await press(page, 'Enter')
    await page.getByText('1 testo ripristinato', { exact: true }).first().waitFor()
    expect((await productAt(server, id)).description.ru).toBe('')

    await page.getByRole('link', { name: 'Indietro' }).click()
    await page.getByRole('heading', { level: 1, name: 'Traduzioni' }).focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Conferma che la traduzione è ancora corretta').waitFor()
  },
)

const storedDrafts = (page: Page) => page.evaluate(() => localStorage.getItem('fornace.drafts'))
const hasFocus = (page: Page, name: string) =>
  page.getByRole('textbox', { name }).evaluate((input) => input === document.activeElement)

journey(
  'what is typed comes back after a reload and after leaving, can be thrown away, and goes when it is saved',
  async ({ open, server }) => {
    const id = await inTranslation(server, 'Bozza', {
      visible_languages: ['it', 'en', 'fr'],
      description: { it: 'Gres fine.', en: 'Stoneware.' },
    })
    const page = await open({})
    const { email } = await aPerson(server, 'Bozze', 'translate_product')
    const session = signIn(server, { email, password: PASSWORD })
    const address = `${DESK}?language=en&record=product-product-${id}`
    await enter(page, server, {}, address, session)
    const english = page.getByRole('textbox', { name: 'Description (English)' })
    const note = page.getByRole('status').filter({ hasText: 'never saved' })
    await english.fill('Fine stoneware.')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await note.waitFor()
    await expect.poll(() => english.inputValue()).toBe('Fine stoneware.')
    await expectAccessible(page)

    // The other language has nothing of it.
    await page.getByRole('radio', { name: 'English' }).focus()
    await press(page, 'ArrowRight')
    await expect.poll(() => page.getByRole('textbox', { name: 'Description (French)' }).inputValue()).toBe('')
    await expect.poll(() => note.count()).toBe(0)
    await page.getByRole('radio', { name: 'French' }).focus()
    await press(page, 'ArrowLeft')
    await expect.poll(() => english.inputValue()).toBe('Fine stoneware.')

    // Left for another page, with the promise that it is offered again.
    await english.fill('Finest stoneware.')
    await page.getByRole('link', { name: 'Glossary' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor()
    // Somebody else has gone on with it meanwhile.
    await call(server, 'PATCH', `product/product/${id}`, { description: { en: 'Porcelain.' } })
    await page.goto(address)
    await note.getByText('Porcelain.').waitFor()
    await expect.poll(() => english.inputValue()).toBe('Finest stoneware.')
    await note.getByRole('button', { name: 'Discard' }).click()
    await note.waitFor({ state: 'detached' })
    await expect.poll(() => english.inputValue()).toBe('Porcelain.')
    await expect.poll(() => storedDrafts(page)).toBe(null)

    // What is as it was is nothing to ask about.
    await english.fill('Porcelain!')
    await expect.poll(() => storedDrafts(page)).toContain('Porcelain!')
    await english.fill('Porcelain.')
    await page.getByRole('link', { name: 'Glossary' }).click()
    await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor()
    await expect.poll(() => storedDrafts(page)).toBe(null)

    await page.goto(address)
    await english.fill('Fine porcelain.')
    await expect.poll(() => storedDrafts(page)).toContain('Fine porcelain.')
    await press(page, 'Control+Enter')
    await status(page, /^Saved: Bozza, English/)
    await expect.poll(() => storedDrafts(page)).toBe(null)

    await english.fill('Finest porcelain.')
    await expect.poll(() => storedDrafts(page)).toContain('Finest porcelain.')
    await page.evaluate(() => {
      location.hash = '#/account/logout'
    })
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByLabel('Email').waitFor()
    await expect.poll(() => storedDrafts(page)).toBe(null)
  },
)

journey(
  'a late caption stands beside its picture, and the buttons are in sight',
  async ({ open, server }) => {
    const HEIGHT = 768
    const id = await inTranslation(server, 'In ritardo', {
      due_date: '2020-01-31',
      visible_languages: ['it', 'ru'],
      description: { it: 'La serie evoca il vento.' },
      caption: 'La sala grande',
    })
    const page = await open({ viewport: { width: 1024, height: HEIGHT } })
    const { email } = await aPerson(server, 'Tardi', 'translate_product')
    const session = signIn(server, { email, password: PASSWORD })
    await enter(page, server, {}, `${DESK}?language=ru&record=product-product-${id}`, session)
    await page.getByRole('heading', { level: 2, name: 'In ritardo' }).waitFor()
    const queued = page.getByRole('navigation', { name: 'To translate' }).getByRole('listitem')
    await queued.filter({ hasText: 'In ritardo' }).getByText('Overdue since 31 Jan 2020').waitFor()
    await page.getByRole('main').getByText('Overdue since 31 Jan 2020').first().waitFor()
    const caption = page.getByRole('textbox', { name: /caption \(Russian\)$/ })
    await caption.fill('Большой зал')
    const [picture, text] = await Promise.all([
      placeOf(page.locator('[data-pictured] img')),
      placeOf(caption),
    ])
    expect(picture.width).toBeGreaterThan(100)
    expect(picture.x + picture.width).toBeLessThanOrEqual(text.x)
    expect(picture.y).toBeLessThan(text.y + text.height)
    expect(picture.y + picture.height).toBeGreaterThan(text.y)
    for (const name of ['Save', 'Submit for approval']) {
      const { y, height } = await placeOf(page.getByRole('button', { name, exact: true }))
      expect(y + height).toBeLessThanOrEqual(HEIGHT)
    }
    await expectAccessible(page)
  },
)

journey('saving stays where it is, also where the address names no record', async ({ open, server }) => {
  // Suggestions enough to fill a screen.
  for (const word of ['vento', 'mare', 'bosco', 'cielo', 'fuoco']) {
    const existing = await inTranslation(server, `Nota ${word}`, {
      visible_languages: ['it', 'de'],
      description: {
        it: `La serie evoca il ${word} d’autunno.`,
        de: `Die Serie erinnert: ${word}. `.repeat(12),
      },
    })
    await call(server, 'PATCH', `product/product/${existing}`, { step: 4 })
  }
  for (const [name, day] of [
    ['Prima', '01'],
    ['Seconda', '02'],
  ] as const)
    await inTranslation(server, name, {
      due_date: `2029-01-${day}`,
      visible_languages: ['it', 'de'],
      description: { it: 'La serie evoca il sole d’autunno.' },
    })
  const { id: period } = await call<{ id: number }>(server, 'POST', 'product/group', {
    name: { it: 'Molte' },
    due_date: '2029-02-01',
  })
  await withClient(server.database, (client) => client.query(productsInTranslation(period, 60, 'it,de')))
  const page = await open({ viewport: { width: 1440, height: 900 } })
  const { email } = await aPerson(server, 'Ferma', 'translate_product')
  const session = signIn(server, { email, password: PASSWORD })
  await enter(page, server, {}, `${DESK}?language=de`, session)
  const german = page.getByRole('textbox', { name: 'Description (German)' })
  const title = (name: string) => page.getByRole('heading', { level: 2, name })
  await title('Prima').waitFor()
  await page
    .getByRole('button', { name: /^Use Die Serie/ })
    .nth(4)
    .waitFor()
  await page.waitForURL(/record=product-product-\d+/)
  for (const name of ['Save', 'Submit for approval']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
  }

  await german.fill('Die Sonne im Herbst.')
  await press(page, 'Control+Enter')
  await status(page, /^Saved: Prima, German/)
  await page.getByText('complete', { exact: false }).first().waitFor()
  await title('Prima').waitFor()
  await expect.poll(() => german.inputValue()).toBe('Die Sonne im Herbst.')
  await expect.poll(() => hasFocus(page, 'Description (German)')).toBe(true)
  await german.fill('Die Sonne im Oktober.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await status(page, /^Saved: Prima, German/)
  await expect.poll(() => hasFocus(page, 'Description (German)')).toBe(true)

  await press(page, 'Alt+PageUp')
  await page.getByText('This is the first one.').waitFor()
  await press(page, 'Alt+PageDown')
  await title('Seconda').waitFor()
  // What is complete by now has not moved, but is no longer counted.
  const queued = page.getByRole('navigation', { name: 'To translate' })
  const row = queued.getByRole('listitem')
  await expect.poll(() => row.first().textContent()).toMatch(/^Prima.*complete/)
  const counts = /^(\d+) of (\d+) records$/.exec((await queued.getByText(/records$/).textContent()) ?? '')
  const [left, rows] = (counts ?? []).slice(1).map(Number) as [number, number]
  expect(left).toBeGreaterThan(60)
  expect(rows).toBeGreaterThan(left)

  // The queue is longer than what is shown of it at first; keys go on, too.
  await expect.poll(() => row.count()).toBe(50)
  await row.nth(49).getByRole('button').click()
  await row.nth(49).locator('[aria-current="true"]').waitFor()
  await title('Serie 048').waitFor()
  await press(page, 'Alt+PageDown')
  await title('Serie 049').waitFor()
  await expect.poll(() => row.nth(50).getByRole('button').getAttribute('aria-current')).toBe('true')
  await queued.getByRole('button', { name: 'Show more' }).click()
  await row.nth(61).waitFor()
  await expect
    .poll(() =>
      row
        .nth(51)
        .getByRole('button')
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await row.nth(1).getByRole('button').click()
  await title('Seconda').waitFor()

  // What cannot be saved says why where one has asked for it.
  await german.fill('Sonne '.repeat(120))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /^Not saved: Description is too long/ })
    .waitFor()
  await expect.poll(() => hasFocus(page, 'Description (German)')).toBe(true)
  await expectAccessible(page)
  await german.fill('Die Sonne.')
  await page.getByRole('alert').filter({ hasText: 'Not saved' }).waitFor({ state: 'detached' })

  // Who is on the way to another screen, which is still loading, is not called back by the queue that comes meanwhile.
  const other = await open()
  const hold = async (address: RegExp) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await other.route(address, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }
  const releaseQueue = await hold(/\/api\/translation\/queue\//)
  const releaseScreen = await hold(/assets\/product-gallery-.*\.js/)
  await enter(other, server, {}, `${DESK}?language=de`, session)
  await other.getByRole('link', { name: /^Translator product/ }).click()
  await other.waitForURL('**/#/translator-products')
  releaseQueue()
  await other.getByRole('heading', { level: 2, name: 'Seconda' }).waitFor()
  releaseScreen()
  await other.getByRole('link', { name: 'Translation desk' }).waitFor()
  expect(other.url()).toMatch(/#\/translator-products\?filter\.step=2$/)
})

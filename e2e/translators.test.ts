import { expect } from 'vitest'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { aPeriod, aProduct, enterAs, press, productAt, somebody, takeStep } from './product-house.ts'
import { aProject } from './project-house.ts'
import { hasFocus, placeOf } from './steady.ts'

const GRES = { it: 'Gres effetto pietra.' }

const inTranslation = async (
  server: RunningServer,
  period: { id: number },
  name: string,
  more: object = {},
): Promise<number> => {
  const { id } = await aProduct(server, period.id, name, {
    description: GRES,
    visible_languages: ['it', 'en', 'fr'],
    ...more,
  })
  await takeStep(server, id, 2)
  return id
}

const projectInTranslation = async (server: RunningServer, name: string): Promise<number> => {
  const { id } = await aProject(server, name, {
    visible_languages: ['it', 'en', 'fr', 'de', 'ru'],
    final_text: { it: 'Un edificio in gres.' },
  })
  for (const step of [1, 2]) await call(server, 'PATCH', `project/project/${id}`, { step })
  return id
}

journey(
  'a translator’s Home begins with the queue by language, and the list with what is to be translated',
  MAIN,
  async ({ open, server }) => {
    const period = await aPeriod(server, 'Da tradurre', { due_date: '2027-09-01' })
    await inTranslation(server, period, 'Vuota')
    const complete = { description: { ...GRES, en: 'Stone-effect stoneware.', fr: 'Grès effet pierre.' } }
    await inTranslation(server, period, 'Completa', complete)
    await takeStep(server, await inTranslation(server, period, 'Consegnata', complete), 3)
    const page = await open()
    await enterAs(page, server, await somebody(server, ['translate_product']), '/#/home')
    const sectionTitles = page.getByRole('main').getByRole('heading', { level: 3 })
    const waiting = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await waiting('Vuota').getByText('Lacks EN and FR').waitFor()
    await waiting('Completa').getByText('Complete', { exact: true }).waitFor()
    await expect
      .poll(async () => (await sectionTitles.allTextContents()).slice(0, 2))
      .toEqual([expect.stringMatching(/translat/), expect.stringMatching(/records waiting for you/)])

    await page.getByRole('link', { name: /^Translator product/ }).click()
    await page.waitForURL('**/#/translator-products?filter.step=2')
    const views = page.getByRole('navigation', { name: 'Views' })
    const current = views.locator('[aria-current]')
    await expect.poll(() => current.textContent()).toBe('To translate')
    await page.getByRole('row', { name: /Vuota/ }).getByText('1 Sept 2027').waitFor()
    expect(await page.getByRole('row', { name: /Consegnata/ }).count()).toBe(0)
    await expectAccessible(page)
    await views.getByRole('link').first().click()
    await page.getByRole('row', { name: /Consegnata/ }).waitFor()
    await page.waitForURL('**/#/translator-products')
  },
)

journey(
  'the desk counts what is left of its rows, shows their end, and names what a refused step lacks',
  async ({ open, server }) => {
    const period = await aPeriod(server, 'Al banco')
    const first = await inTranslation(server, period, 'Prima', { description: { ...GRES, fr: 'Grès.' } })
    await inTranslation(server, period, 'Seconda', { description: { ...GRES, en: 'Stone.', fr: 'Grès.' } })
    // The browser writes of the step that is refused.
    const page = await open({ allow: [/status of 4(00|12)/] })
    const translator = await somebody(server, ['translate_product'])
    const desk = `/#/translation-desk?language=en&record=product-product-${first}`
    await enterAs(page, server, translator, desk)
    const queue = page.getByRole('navigation', { name: 'To translate' })
    const counts = /^(\d+) of (\d+) records$/.exec((await queue.getByText(/records$/).textContent()) ?? '')
    const rows = queue.getByRole('listitem').filter({ has: page.getByRole('button') })
    const left = rows.filter({ hasText: /words? left/ })
    expect(counts?.slice(1).map(Number)).toEqual([await left.count(), await rows.count()])
    await queue.getByText('End of the queue').waitFor()

    // Meanwhile another language is to be published.
    await page.getByRole('textbox', { name: 'Description (English)' }).fill('Stone-effect stoneware.')
    await call(server, 'PATCH', `product/product/${first}`, { visible_languages: ['it', 'en', 'fr', 'de'] })
    await press(page, 'Submit for approval')
    await page
      .getByRole('alert')
      .filter({ hasText: /^Description \(German\): / })
      .waitFor()
    await page.getByRole('button', { name: 'German: 1 text' }).waitFor()
    await expectAccessible(page)
    expect((await productAt(server, first)).step).toBe(2)
  },
)

journey('the keys of the desk are shown where there is a keyboard', async ({ open, server }) => {
  const period = await aPeriod(server, 'Tasti')
  const id = await inTranslation(server, period, 'Con termini')
  await call(server, 'POST', 'translation/term', { it: 'gres', en: 'porcelain stoneware' })
  const translator = await somebody(server, ['translate_product'])
  const desk = `/#/translation-desk?language=en&record=product-product-${id}`
  for (const [hasTouch, isShown] of [
    [false, true],
    [true, false],
  ] as const) {
    const page = await open({ hasTouch, isMobile: hasTouch })
    await enterAs(page, server, translator, desk)
    await page.getByRole('button', { name: 'Use porcelain stoneware' }).waitFor()
    expect(await page.getByText('Alt 6', { exact: true }).isVisible()).toBe(isShown)
  }
})

journey('forms begin with what a translator may change, and lead to the desk', async ({ open, server }) => {
  const period = await aPeriod(server, 'Moduli')
  const product = await inTranslation(server, period, 'Da aprire')
  const project = await projectInTranslation(server, 'Terminal da aprire')
  const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const translator = await somebody(server, ['translate_product', 'translate_project'])
  await enterAs(page, server, translator, `/#/gallery-products/groups/${period.id}/products/${product}`)
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('textbox') })
    .first()
  const firstEditable = form.locator(':is(input[type="text"], input:not([type]), textarea, select)').first()
  await form.waitFor()
  await expect.poll(() => firstEditable.getAttribute('name')).toBe('description.en')

  await page.goto(`/#/gallery-projects/projects/${project}`)
  await page.getByRole('heading', { level: 1, name: 'Terminal da aprire' }).waitFor()
  await expect.poll(() => firstEditable.getAttribute('name')).toBe('title.it')
  // The empty subtitle is missing nowhere, and the languages stand in one line with their buttons.
  const italian = page.getByRole('tab', { name: 'Italian, 1 of 1 filled in' }).first()
  const [tab, button] = await Promise.all([
    placeOf(italian),
    placeOf(page.getByRole('button', { name: 'All languages' }).first()),
  ])
  expect(button.x).toBeGreaterThan(tab.x)
  expect(Math.abs(tab.y + tab.height / 2 - button.y - button.height / 2)).toBeLessThan(10)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Translation desk' }).click()
  await page.getByRole('heading', { level: 2, name: 'Terminal da aprire' }).waitFor()
  const title = page.getByRole('textbox', { name: /^Title/ })
  await title.focus()
  await hasFocus(title)
})

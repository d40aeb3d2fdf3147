import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aCircular, CIRCULARS, circularAt, circularSetup } from './circular-house.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { allRows, call } from './house.ts'
import { aPeriod, aProduct, enterAs, PERIODS, productAt, somebody, takeStep } from './product-house.ts'
import { hasFocus } from './steady.ts'

const COUNT = 20
const names = Array.from({ length: COUNT }, (_, index) => `Serie ${String(index + 1).padStart(2, '0')}`)
const nameOf = (place: number) => names[place - 1] ?? ''

/** Products in approval, complete in all languages; copies of one, so that no picture is uploaded twice. */
const productsInApproval = async (server: RunningServer): Promise<{ period: number; ids: number[] }> => {
  const period = await aPeriod(server, 'Mattina')
  const original = await aProduct(server, (await aPeriod(server, 'Originali')).id, 'Originale', {
    description: { it: 'Gres porcellanato in sei colori.', en: 'Stoneware in six colours.' },
  })
  const ids: number[] = []
  for (const collection_name of names) {
    const copy = { group_id: period.id }
    const { id } = await call<{ id: number }>(server, 'POST', `product/product/${original.id}/clone`, copy)
    await takeStep(server, id, 1, { collection_name })
    ids.push(id)
  }
  return { period: period.id, ids }
}

const shown = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor()

const sendBack = async (page: Page, note: string) => {
  await page.keyboard.press('2')
  await hasFocus(page.getByRole('textbox', { name: 'Note' }))
  // The keys of the decisions are letters of a note here.
  await page.keyboard.type(note)
}

/** A colleague was faster. */
const DECIDED_BEFORE = [/status of 4(04|09|12)/]

journey(
  'an approver’s morning: twenty records by keyboard, some sent back, one undone, one taken by a colleague',
  MAIN,
  async ({ open, server }) => {
    const page = await open({ allow: DECIDED_BEFORE })
    const approver = await somebody(server, ['administrator_product'])
    const { period, ids } = await productsInApproval(server)
    const idOf = (place: number) => ids[place - 1] ?? 0
    // The second was sent back before, and has another text and another order of pictures since.
    await takeStep(server, idOf(2), 0, { note: 'Sei o sette colori?', note_field: 'description.it' })
    const { images } = await productAt(server, idOf(2))
    await takeStep(server, idOf(2), 1, {
      description: { it: 'Gres smaltato in sei colori.' },
      images: images.toReversed().map((image, order) => ({ ...Object(image), order })),
    })

    await enterAs(page, server, approver, '/')
    const review = page.getByRole('link', { name: 'Review in sequence' })
    await review.click()
    await shown(page, nameOf(1))
    await page.goto(`${server.url}${PERIODS}/${period}`)
    await review.click()
    await page.waitForURL(
      (url) =>
        url.hash.startsWith('#/gallery-products/review?') && url.hash.includes(`filter.group_id=${period}`),
    )
    await shown(page, nameOf(1))
    await page.getByText('1 of 20', { exact: true }).waitFor()
    await page.getByText('First review').waitFor()
    await page.getByText('Nothing is missing').waitFor()
    const keys = page.getByRole('group', { name: 'Decision' }).locator('kbd')
    await expect.poll(() => keys.allTextContents()).toEqual(['1', '2', '3'])
    await expectAccessible(page)
    await page.keyboard.press('1')

    await shown(page, nameOf(2))
    const changes = page.getByRole('region', { name: /What has changed since the note by/ })
    await changes.getByText('«Sei o sette colori?»').waitFor()
    await expect.poll(() => changes.locator('del').allTextContents()).toEqual(['porcellanato '])
    await expect.poll(() => changes.locator('ins').allTextContents()).toEqual(['smaltato '])
    await changes.getByText(/Moved from place/).waitFor()
    await expectAccessible(page)
    // Files that have gone are named in the comparison too; the decision is there as before.
    await page.route(/\/api\/file\/[^/]+\/\?size=/, (route) => route.fulfill({ status: 404, json: {} }))
    await page.reload()
    await changes.getByText('The file is no longer there').first().waitFor()
    await page.unroute(/\/api\/file\/[^/]+\/\?size=/)
    await page.keyboard.press('1')

    await shown(page, nameOf(3))
    await sendBack(page, 'Servono 123 parole in più')
    await expectAccessible(page)
    await page.getByLabel('About which field').selectOption({ label: 'Description (Italian)' })
    await page.keyboard.press('Control+Enter')

    // A colleague decides on the fifth while the fourth is read.
    await shown(page, nameOf(4))
    await takeStep(server, idOf(5), 4)
    await page.keyboard.press('1')
    await page
      .getByText(`“${nameOf(5)}” no longer waits`)
      .first()
      .waitFor()

    await shown(page, nameOf(6))
    await page.getByText('4 of 18', { exact: true }).waitFor()
    await page.keyboard.press('1')

    await shown(page, nameOf(7))
    await page.keyboard.press('1')
    await shown(page, nameOf(8))
    await page.keyboard.press('Control+Z')
    await shown(page, nameOf(7))
    await expect.poll(async () => (await productAt(server, idOf(7))).step).toBe(1)
    await page.keyboard.press('1')

    await shown(page, nameOf(8))
    await sendBack(page, 'Foto sfocata')
    await page.keyboard.press('Control+Enter')

    await shown(page, nameOf(9))
    await page.keyboard.press('ArrowRight')
    await shown(page, nameOf(10))
    await page.keyboard.press('ArrowLeft')
    await shown(page, nameOf(9))
    await page.keyboard.press('1')
    await shown(page, nameOf(10))
    await page.keyboard.press('3')

    for (let place = 11; place < 15; place += 1) {
      await shown(page, nameOf(place))
      await page.keyboard.press('1')
    }

    // Changed while the note was written: the decision is not taken, and the note is still there.
    await shown(page, nameOf(15))
    await sendBack(page, 'Quale formato?')
    await call(server, 'PATCH', `product/product/${idOf(15)}`, { designer: 'Studio Argine' })
    await page.keyboard.press('Control+Enter')
    await page.getByText('Somebody has changed it meanwhile').waitFor()
    await shown(page, nameOf(15))
    await page.keyboard.press('2')
    await expect.poll(() => page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Quale formato?')
    await page.keyboard.press('Control+Enter')

    // Deleted while it is read: the decision says so, and the next one is there.
    await shown(page, nameOf(16))
    await call(server, 'DELETE', `product/product/${idOf(16)}`)
    await page.keyboard.press('1')
    await page
      .getByText(`“${nameOf(16)}” is no longer there`)
      .first()
      .waitFor()

    for (const place of [17, 18, 19, 20, 10]) {
      await shown(page, nameOf(place))
      await page.keyboard.press('1')
    }
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor()
    await page.getByText('14 approved, 3 sent back as drafts').waitFor()

    const rows = () =>
      allRows<{ collection_name: string; step: number }>(server, 'product/product', `&group_id=${period}`)
    const inDraft = async () =>
      (await rows()).flatMap(({ step, collection_name }) =>
        step === 4 ? [] : [`${collection_name} ${step}`],
      )
    await expect
      .poll(async () => (await inDraft()).toSorted())
      .toEqual([3, 8, 15].map((one) => `${nameOf(one)} 0`))
  },
)

journey('in the dark, links of a review and the present state stand out', async ({ open, server }) => {
  const period = await aPeriod(server, 'Al buio')
  const { id } = await aProduct(server, period.id, 'Notte')
  await takeStep(server, id, 1)
  const page = await open({ colorScheme: 'dark' })
  await enterAs(page, server, await somebody(server, ['administrator_product']), `${PERIODS}/${period.id}`)
  await page.getByRole('link', { name: 'Review in sequence' }).click()
  await page.getByRole('link', { name: 'Fill in' }).waitFor()
  await expectAccessible(page)

  await page.goto(`${server.url}${PERIODS}/${period.id}/products/${id}`)
  const states = page.getByRole('region', { name: 'State and actions' }).getByRole('listitem')
  await states.first().waitFor()
  const contrastOf = (mark: string) =>
    page
      .locator(`[data-mark="${mark}"]`)
      .first()
      .evaluate((state) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')
        const lightness = (colour: string) => {
          if (!canvas) return 0
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const border = lightness(getComputedStyle(state).borderBlockEndColor)
        return Math.abs(border - lightness(getComputedStyle(document.body).backgroundColor))
      })
  expect(await contrastOf('before')).toBeLessThan(await contrastOf('here'))
})

journey(
  'circulars are reviewed by buttons, in Italian: notes, decisions that are final, and the way from a list',
  async ({ open, server }) => {
    const setup = await circularSetup(server)
    const inApproval = async (title: string) => (await aCircular(server, setup, title, { step: 1 })).id
    const waiting = ['Accisa', 'Bollo', 'Canone', 'Dazio']
    const ids = new Map<string, number>()
    for (const title of waiting) ids.set(title, await inApproval(title))
    // A page of the list, in its order, has none of them.
    for (let place = 10; place < 35; place += 1) await aCircular(server, setup, `A bozza ${place}`)
    const approver = await somebody(server, ['administrator_circular'])
    const page = await open({ locale: 'it-IT', viewport: { width: 1440, height: 900 } })
    await enterAs(page, server, approver, `${CIRCULARS}?sort=title`)
    await page.getByRole('link', { name: 'A bozza 34' }).waitFor()
    await page.getByRole('link', { name: 'Rivedi in sequenza' }).click()

    const heading = page.locator('article header').getByRole('heading', { level: 2 })
    const shows = (title: string) => expect.poll(() => heading.textContent()).toBe(title)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const sendBack = button('Rimanda in bozza…')
    const panel = page.getByRole('region', { name: 'Rimanda in bozza' })
    const note = panel.getByRole('textbox', { name: 'Nota' })
    await shows('Accisa')
    await expectAccessible(page)

    // The note is put aside, by its key and by its button, and the focus is where it was opened from.
    await sendBack.click()
    await hasFocus(note)
    await page.keyboard.press('Escape')
    await note.waitFor({ state: 'detached' })
    await hasFocus(sendBack)
    await page.keyboard.press('Enter')
    await hasFocus(note)
    await page.keyboard.type('Manca la data.')
    await panel.getByRole('button', { name: 'Annulla' }).focus()
    for (const key of ['1', '3', 'ArrowRight']) await page.keyboard.press(key)
    expect(await heading.textContent()).toBe('Accisa')
    await page.keyboard.press('Enter')
    await note.waitFor({ state: 'detached' })
    await hasFocus(sendBack)

    // What was not sent is not left without a question.
    await page.getByRole('link', { name: 'Torna all’elenco' }).click()
    const question = page.getByRole('dialog', { name: 'Uscire senza salvare?' })
    await question.getByText(/nota/).waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Continua a modificare' }).click()
    await question.waitFor({ state: 'detached' })
    await sendBack.click()
    await expect.poll(() => note.inputValue()).toBe('Manca la data.')
    await panel.getByRole('button', { name: 'Rimanda in bozza' }).click()
    await shows('Bollo')
    await hasFocus(heading)

    await button(/Più tardi/).click()
    await shows('Canone')
    await button('Elemento seguente').click()
    await shows('Dazio')
    await button('Elemento precedente').click()
    await shows('Canone')

    // A circular is approved for good: it asks first.
    const approve = button(/Approva$/)
    const final = page.getByRole('dialog', { name: 'Approva «Canone»?' })
    await approve.click()
    await final
      .getByText(/prende per sempre il prossimo numero di protocollo: 0000001\/\d{4}\. Non si può annullare/)
      .waitFor()
    await expectAccessible(page)
    await final.getByRole('button', { name: 'Annulla' }).click()
    await final.waitFor({ state: 'detached' })
    await approve.click()
    await final.getByRole('button', { name: 'Approva' }).click()
    await shows('Dazio')
    await sendBack.click()
    await hasFocus(note)
    await page.keyboard.type('Manca il protocollo.')
    await panel.getByRole('button', { name: 'Rimanda in bozza' }).click()
    await shows('Bollo')
    await approve.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approva' }).click()
    await page.getByRole('heading', { name: 'Niente da rivedere' }).waitFor()
    await page.getByText('2 rimandate in bozza, 2 approvate').waitFor()
    await expectAccessible(page)
    const steps = () => Promise.all([...ids.values()].map(async (id) => (await circularAt(server, id)).step))
    await expect.poll(steps).toEqual([0, 2, 2, 0])

    // Nothing waits any more, and all rows say so.
    await page.goto(`${CIRCULARS}?search=Accisa`)
    await page.getByRole('link', { name: 'Accisa' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Rivedi in sequenza' }).count()).toBe(0)
  },
)

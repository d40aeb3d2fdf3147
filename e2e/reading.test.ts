import { expect } from 'vitest'
import { enter } from './enter.ts'
import { expectAccessible, journey, MAIN } from './harness.ts'
import { aCompany, call } from './house.ts'
import {
  anImage,
  aPeriod,
  aProduct,
  enterAs,
  PERIODS,
  productAt,
  somebody,
  takeStep,
} from './product-house.ts'

const APPROVED = 4

journey('from right to left, the position in a list reads in its order', async ({ page, server }) => {
  const period = await aPeriod(server, 'Da destra', { published_date: '2026-01-01' })
  await aProduct(server, period.id, 'Prima')
  const { id } = await aProduct(server, period.id, 'Seconda')
  const reading = `${PERIODS}/${period.id}/products/${id}/read?sort=collection_name`
  await enter(page, server, { direction: 'rtl' }, reading)
  const position = page.getByRole('status').filter({ hasText: /^\d of 2$/ })
  await position.waitFor()
  const [number, total] = await position.evaluate((status) => {
    const text = status.firstChild
    if (!text) return []
    return [0, String(text.textContent).length - 1].map((index) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      return range.getBoundingClientRect().x
    })
  })
  expect(number).toBeLessThan(Number(total))
})

journey(
  'a reader leafs through a list by keys, looks at pictures, and is told what has gone meanwhile',
  MAIN,
  async ({ open, server }) => {
    const page = await open({ allow: [/status of 404/] })
    const company = await aCompany(server, 'Ceramiche Lette')
    const period = await aPeriod(server, 'Da leggere', { published_date: '2026-01-01' })
    const product = async (name: string, more: object = {}) => {
      const images = [
        { ...(await anImage(server)), caption: { it: `${name} in cucina`, en: `${name} in a kitchen` } },
        await anImage(server),
      ]
      const { id } = await aProduct(server, period.id, name, { company_id: company.id, images, ...more })
      await takeStep(server, id, APPROVED)
      return id
    }
    const texts = { it: 'Gres chiaro.', en: 'Pale stoneware.' }
    await product('Alfa', { description: texts, order: 1 })
    const middle = await product('Beta', { description: { it: 'Solo italiano.' }, visible_languages: ['it'] })
    const last = await product('Gamma', { description: texts })
    // Nobody signs in with the role of a reader alone.
    const roles = ['user_product', 'user_edit_product'] as const
    const reader = await somebody(
      server,
      [],
      roles.map((role) => ({ id: company.id, role })),
    )

    await enterAs(page, server, reader, '/#/products-published?sort=collection_name')
    await page.getByRole('link', { name: 'Alfa' }).click()
    const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    await title('Alfa')
    await page.getByText('1 of 3').waitFor()
    await expectAccessible(page)

    // The lightbox: keys, swipes and the way back; the page below is out of reach.
    const opener = page.getByRole('button', { name: 'Enlarge picture 1 of 2' })
    await opener.click()
    const large = page.getByRole('dialog', { name: 'Picture 1 of 2' })
    await large.getByText('Alfa in a kitchen', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('j')
    await page.keyboard.press('End')
    await page.getByRole('dialog', { name: 'Picture 2 of 2' }).waitFor()
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null))
      .toBe(true)
    await page
      .getByRole('figure')
      .last()
      .evaluate((figure) => {
        const touch = (clientX: number) =>
          [new Touch({ identifier: 1, target: figure, clientX, clientY: 300 })] satisfies Touch[]
        const at = (type: string, touches: Touch[], changedTouches: Touch[]) =>
          figure.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
        at('touchstart', touch(100), touch(100))
        at('touchend', [], touch(300))
      })
    await page.getByRole('dialog', { name: 'Picture 1 of 2' }).waitFor()
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

    // On to the next by its key; a single language has no switch.
    await page.keyboard.press('j')
    await title('Beta')
    await page.getByText('Solo italiano.').waitFor()
    await expect.poll(() => page.getByRole('radiogroup').count()).toBe(0)
    await page.keyboard.press('Alt+PageDown')
    await title('Gamma')
    await page.getByText('3 of 3').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Read the next one in the list').first().waitFor()
    await page.keyboard.press('Escape')

    // Taken back while it is open: said in words, and the others are still there.
    await call(server, 'PATCH', `product/product/${last}`, { step: 0, note: 'Un attimo' })
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('alert').getByText('This product is no longer among the records').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('k')
    await title('Beta')

    // A file that has gone is named; the rest stays.
    await page.route(/\/api\/file\/[^/]+\/\?size=/, (route) => route.fulfill({ status: 404, json: {} }))
    await page.reload()
    await page.getByText('This picture is not available any more.').first().waitFor()
    await page.getByText('Solo italiano.').waitFor()
    await opener.click()
    await large.getByText('This picture is not available any more.').waitFor()
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('**/products-published?sort=collection_name')

    // Who may change it begins with the form, and looks at it as it will be seen.
    const office = await open({ allow: [/status of 404/] })
    await enter(office, server, {}, `${PERIODS}/${period.id}/products/${middle}?sort=collection_name`)
    await office.getByRole('textbox', { name: 'Collection name' }).waitFor()
    await office.getByRole('link', { name: 'As it will look' }).click()
    await office.waitForURL('**/read?sort=collection_name')
    await office.getByRole('article').getByText('Solo italiano.').waitFor()
    await expectAccessible(office)
    await office.getByRole('link', { name: 'Edit', exact: true }).click()
    await office.getByRole('textbox', { name: 'Collection name' }).waitFor()
    await expect.poll(() => office.url()).toMatch(/sort=collection_name$/)

    // The palette begins with what the page offers for the record, its state included.
    const command = async (text: string) => {
      await office.keyboard.press('Control+k')
      await office.getByRole('combobox', { name: /Go to a screen/ }).fill(text)
      await office.getByRole('group', { name: 'On this page' }).getByRole('option').first().waitFor()
    }
    await command('as it will')
    await expectAccessible(office)
    await office.keyboard.press('Enter')
    await office.waitForURL('**/read?sort=collection_name')
    await office.getByRole('article').getByText('Solo italiano.').waitFor()
    await command('history')
    await office.keyboard.press('Enter')
    await office.getByRole('dialog', { name: 'History' }).waitFor()
    await office.keyboard.press('Escape')
    const { id: draft } = await aProduct(server, period.id, 'Delta', { company_id: company.id })
    await enter(office, server, {}, `${PERIODS}/${period.id}/products/${draft}`)
    await office.getByRole('textbox', { name: 'Collection name' }).waitFor()
    await command('save and')
    const options = office.getByRole('dialog', { name: 'Go, create, find' }).getByRole('option')
    // The buttons of the bar first, then the steps of its menu.
    const steps = [
      'Save and submit for approval',
      'Save and submit for approval, with a note…',
      'Save and approve',
    ]
    await expect.poll(() => options.allTextContents()).toEqual(expect.arrayContaining(steps))
    await office.keyboard.press('Enter')
    await office.getByText('“Delta” submitted for approval').first().waitFor()
    expect((await productAt(server, draft)).step).toBe(1)

    // Gone while somebody types: said in words, and the text can still be copied.
    const designer = office.getByRole('textbox', { name: 'Designer' })
    await designer.fill('Studio Argine')
    await call(server, 'DELETE', `product/product/${draft}`)
    await office.getByRole('button', { name: 'Save', exact: true }).last().click()
    await office.getByText('This product is no longer among the records that you may change').waitFor()
    await expect.poll(() => designer.inputValue()).toBe('Studio Argine')
  },
)

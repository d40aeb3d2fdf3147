import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { circularSetup } from './circular-house.ts'
import { enter } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'
import { aDraft, aGroup, anApprovedCircular, aSender, SUBMISSIONS } from './submission-house.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true } as const

/** Members of one group; more are not typed into one. */
const FULL = 5_000

const table = (page: Page) => page.getByRole('grid', { name: /^(Recipients|Destinatari)$/ })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const selected = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

/** Nothing is wider than the window. */
const expectNoSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

journey(
  '20,000 recipients are in one table, of which few rows are drawn; keys, search and groups reach all of them',
  async ({ open, server }) => {
    const setup = await circularSetup(server)
    await aSender(server)
    const circular = await anApprovedCircular(server, setup, 'A tutti')
    const groups = []
    for (const name of ['Nord', 'Centro', 'Sud', 'Isole']) groups.push(await aGroup(server, name, FULL))
    const draft = await aDraft(server, circular, groups)
    const page = await open({ ...DESKTOP, locale: 'it-IT' })
    await enter(page, server, {}, `${SUBMISSIONS}/${draft.id}?step=recipients`)
    await selected(page, '20.000 email selezionate')
    await expect.poll(() => table(page).getAttribute('aria-rowcount')).toBe('20001')
    await expect.poll(() => table(page).getByRole('row').count()).toBeLessThan(60)
    await expectAccessible(page)

    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+End')
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'))
    await expect.poll(focused).toBe('20001')
    await page.keyboard.press('Space')
    await selected(page, '19.999 email selezionate')
    await page.keyboard.press('Control+Home')
    await expect.poll(focused).toBe('1')
    await page.keyboard.press('PageDown')
    await expect.poll(focused).not.toBe('1')

    const byGroup = page.getByRole('group', { name: 'Seleziona per gruppo' })
    await byGroup.getByRole('checkbox', { name: /Isole/ }).uncheck()
    await selected(page, '14.999 email selezionate')
    await page.getByRole('searchbox').fill('persona-77@')
    await page.getByText('4 di 20.000 nella tabella').waitFor()
    await table(page).getByRole('checkbox', { name: 'Seleziona tutte le righe della tabella' }).check()
    await selected(page, '15.000 email selezionate')
    await page.getByRole('searchbox').fill('')
    await button(page, 'Deseleziona').click()
    await selected(page, '0 email selezionate')
    await byGroup.getByRole('checkbox', { name: /Nord/ }).check()
    await selected(page, '5000 email selezionate')

    await button(page, 'Avanti').click()
    await page.getByRole('heading', { level: 2, name: 'Anteprima e prova' }).waitFor()
    await page.reload()
    await button(page, '2 Destinatari').click()
    await selected(page, '5000 email selezionate')
    // Without a mail server so many mails are not stored.
    await button(page, '4 Conferma').click()
    await page.getByText(/più di 1000 email non si conservano/).waitFor()
    await button(page, 'Invia a 5000 destinatari').waitFor()
  },
)

journey('the wizard fits a phone, and mails are stored without a mail server', async ({ open, server }) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const circular = await anApprovedCircular(server, setup, 'Da un telefono')
  const group = await aGroup(server, 'Tascabili', 30)
  const draft = await aDraft(server, circular, [group])
  const page = await open(PHONE)
  await enter(page, server, {}, `${SUBMISSIONS}/${draft.id}?step=text`)
  await page.getByRole('heading', { level: 2, name: 'Circular and sender' }).waitFor()
  await expectNoSideways(page)
  await expectAccessible(page)
  await button(page, 'Next').click()
  await selected(page, '30 emails selected')
  await table(page).getByRole('checkbox').nth(1).uncheck()
  await selected(page, '29 emails selected')
  await expectNoSideways(page)
  await expectAccessible(page)
  await button(page, 'Next').click()
  await page
    .getByText(/Mails are stored as files, up to 1,000 for a submission, and can be sent once there is one/)
    .waitFor()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Da un telefono' }).waitFor()
  await expectNoSideways(page)
  await expectAccessible(page)
  await button(page, 'Next').click()
  await button(page, 'Send to 29 recipients').click()
  await page.locator('span[data-tone]').getByText('Paused', { exact: true }).first().waitFor()
  await page.getByText(/^29 mails are stored as files/).waitFor()
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.goto(SUBMISSIONS)
  await page.getByRole('link', { name: 'Da un telefono' }).waitFor()
  await expectNoSideways(page)
})

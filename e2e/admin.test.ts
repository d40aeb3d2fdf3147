import { expect } from 'vitest'
import { enter } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'
import { aPerson, call } from './house.ts'
import { unfoldFilters } from './lists.ts'

journey('Home leads to the screens of the administrator', async ({ page, server }) => {
  await enter(page, server, {}, '/#/home')
  const shortcuts = page.getByRole('region', { name: 'Also here' })
  await shortcuts.getByRole('link', { name: 'Security events' }).click()
  await page.getByRole('heading', { name: 'Security events' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('outgoing')
  await page.getByRole('option', { name: /Outgoing mail/ }).click()
  await page.getByRole('heading', { name: 'Outgoing mail' }).waitFor()
})

journey('the register tells who came in and whose rights changed', async ({ page, server }) => {
  const person = await aPerson(server, 'Abate', 'user_circular')
  await call(server, 'PATCH', `account/user/${person.id}`, { group_ids: [9] })
  await enter(page, server, {}, '/#/admin/security')
  await page.getByRole('row').filter({ hasText: 'Sign-in' }).first().waitFor()

  await unfoldFilters(page)
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'What', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Rights changed' }).click()
  await page.keyboard.press('Escape')
  await filters.getByRole('button', { name: 'Whose account' }).click()
  await page.getByLabel('Or somebody else').fill('abate')
  await page.getByRole('button', { name: 'Ada Abate' }).click()
  await filters.getByRole('button', { name: 'Whose account: Ada Abate' }).waitFor()
  await filters.getByRole('button', { name: 'When' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByText('1 security event', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByRole('row').nth(1).getByRole('link').click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Product translator').waitFor()
  await panel.getByText('Circular user').waitFor()
  await panel.getByRole('link', { name: 'Ada Abate' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
})

journey('kept mail is read as a page without scripts, as text, and as a file', async ({ page, server }) => {
  await call(server, 'POST', 'account/user', {
    email: 'nuova@example.it',
    first_name: '<b>Nuova</b>',
    language: 'it',
  })
  await enter(page, server, {}, '/#/admin/mail')
  const row = page.getByRole('row').filter({ hasText: 'nuova@example.it' })
  await row.getByText('Kept').waitFor()
  await row.getByRole('link').click()

  const panel = page.getByRole('dialog')
  const frame = panel.locator('iframe')
  await expect.poll(() => frame.getAttribute('sandbox')).toBe('')
  const heading = page.frameLocator('iframe').getByRole('heading').first()
  await heading.waitFor()
  // The message keeps its looks under our policy.
  await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).fontSize)).toBe('20px')
  await expect.poll(() => page.frameLocator('iframe').locator('a[href]').count()).toBe(0)
  await expectAccessible(page)

  await panel.getByText('As text').click()
  const link = panel.getByRole('link', { name: /#\/account\/reset-password/ })
  await expect.poll(() => link.getAttribute('href')).toContain(server.url.replace('127.0.0.1', 'localhost'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download .eml' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.eml$/)
  await expectAccessible(page)

  const events = await call<{ results: { kind: string }[] }>(server, 'GET', 'account/security-event')
  expect(events.results.filter(({ kind }) => kind === 'mail-read')).toHaveLength(2)
})

journey('the administrator’s screens in Italian, dark, on a telephone', async ({ open, server }) => {
  const page = await open({ locale: 'it-IT', colorScheme: 'dark', viewport: { width: 360, height: 740 } })
  await enter(page, server, { direction: 'rtl' }, '/#/admin/security')
  await page.getByRole('heading', { name: 'Eventi di sicurezza' }).waitFor()
  await page.getByText('Accesso').first().waitFor()
  await expectAccessible(page)
  await page.goto('/#/admin/mail')
  await page.getByRole('heading', { name: 'Posta in uscita' }).waitFor()
  await page.getByText('nuova@example.it').first().waitFor()
  await expectAccessible(page)
})

journey(
  'a copy of another installation says that it sends nothing, until the administrator resumes',
  async ({ page, server }) => {
    let paused = true
    await page.route('**/api/mail/sending/', async (route) => {
      if (route.request().method() === 'POST') paused = false
      await route.fulfill({ json: { paused, waiting: paused ? 3 : 0 } })
    })
    await enter(page, server, {}, '/#/admin/mail')
    const notice = page.getByRole('status').filter({ hasText: 'This is a copy' })
    await notice.getByText('3 are waiting').waitFor()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'This is now the main installation: resume sending' }).click()
    await page.getByText('Emails are being sent again').waitFor()
    await notice.waitFor({ state: 'detached' })
  },
)

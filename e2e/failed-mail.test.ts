import { afterAll, expect } from 'vitest'
import { rejection, startMailServer } from '../server/test/fixtures/mail-server.ts'
import { enter } from './enter.ts'
import { expectAccessible, journeyWith } from './harness.ts'
import { call } from './house.ts'

const mail = await startMailServer()
mail.behave({
  towards: (recipient) => {
    if (recipient.startsWith('nobody')) throw rejection(550, 'No such mailbox')
  },
})
afterAll(() => mail.stop())

const test = journeyWith({ SMTP_URL: mail.url })

test('mail that was refused waits on Home, and says why; what was sent cannot be read', async ({
  page,
  server,
}) => {
  await call(server, 'POST', 'account/user', { email: 'somebody@example.it', language: 'en' })
  await call(server, 'POST', 'account/user', { email: 'nobody@example.it', language: 'en' })
  await expect.poll(async () => (await call<{ count: number }>(server, 'GET', 'mail/message')).count).toBe(2)
  await enter(page, server, {}, '/#/admin/mail')
  const row = (to: string) => page.getByRole('row').filter({ hasText: to })
  // The list looks again by itself while emails are on their way.
  await row('somebody@example.it').getByText('Sent', { exact: true }).waitFor()
  await row('nobody@example.it').getByText('Failed').waitFor()
  await row('nobody@example.it').getByText('No such mailbox').waitFor()

  await row('somebody@example.it').getByRole('link').click()
  await page.getByRole('dialog').getByText('Only emails that are kept can be read here.').waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/#/home')
  await page.getByRole('link', { name: '1 email that could not be sent' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('paragraph').filter({ hasText: 'nobody@example.it' }).waitFor()
  await page.getByRole('link', { name: '1 email that could not be sent' }).click()
  await page
    .getByRole('link', { name: /^Failed/ })
    .and(page.locator('[aria-current]'))
    .waitFor()
})

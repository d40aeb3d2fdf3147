import { expect } from 'vitest'
import { journeyWith } from './harness.ts'

const test = journeyWith({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })

test('the link on the console makes the first administrator, once', async ({ page, server, open }) => {
  const link = /http:\S+#\/account\/first-administrator\S+/.exec(server.output())?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Email').fill('anna@fornace.example')
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill('Bianchi')
  await page.locator('input[type=password]').fill('forno a tunnel 42')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()

  const late = await open({ allow: [/status of 400/] })
  await late.goto(link)
  // Told before anything is typed.
  await late.getByText('This link no longer works').waitFor()
  await expect.poll(() => late.getByLabel('Email').count()).toBe(0)
  await expect.poll(() => late.url()).toContain('first-administrator')
})

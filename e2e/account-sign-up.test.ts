import { describe, expect } from 'vitest'
import { expectAccessible, journey, MAIN } from './harness.ts'
import { call, PASSWORD } from './house.ts'
import { linkOf, messageTo } from './mail.ts'
import { newcomer, typeCredentials } from './people.ts'

const REJECTED = [/status of 40[03]/]

describe('signing up', () => {
  journey('from the form over the mail to an account without a role', MAIN, async ({ open, server }) => {
    const page = await open({ allow: REJECTED })
    await page.goto('/#/account/login')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('heading', { name: 'Sign up' }).waitFor()
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('giulia@rivista.example')
    await page.getByLabel('First name').fill('Giulia')
    await page.getByLabel('Last name').fill('Conti')
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByLabel('Repeat the password').fill(PASSWORD)
    await page.getByLabel('Qualification').selectOption('Journalist')
    await page.getByLabel('Newspaper title').fill('La Piastrella')
    await page.getByLabel('Print run').fill('12,000')
    await page.getByRole('checkbox', { name: 'French' }).check()
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.getByLabel('Name of entry 1').fill('Albo')
    await page.getByLabel('Value of entry 1').fill('12345')
    const consents = page.getByRole('group', { name: 'Consents' }).getByRole('checkbox')
    await expect.poll(() => consents.count()).toBe(2)
    for (const consent of await consents.all()) await expect.poll(() => consent.isChecked()).toBe(false)
    await consents.first().check()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.getByText('We have written to giulia@rivista.example.').waitFor()
    await expectAccessible(page)
    // An address that was mistyped is all that has to be typed anew.
    await page.getByRole('button', { name: 'Sign up again' }).click()
    await expect.poll(() => page.getByLabel('Newspaper title').inputValue()).toBe('La Piastrella')
    await expect.poll(() => page.getByLabel('Value of entry 1').inputValue()).toBe('12345')

    await page.goto('/#/account/login')
    await typeCredentials(page, { email: 'giulia@rivista.example', password: PASSWORD })
    await page.getByText('Credenziali Errate').waitFor()

    const message = await messageTo(server, 'giulia@rivista.example')
    expect(message.subject).toBe('Confirm your registration')
    const link = linkOf(message)
    await page.goto(link)
    await page.getByRole('heading', { name: 'Address confirmed' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await typeCredentials(page, { email: 'giulia@rivista.example', password: PASSWORD })
    await page.getByText('Non hai i permessi per accedere').waitFor()
    await page.getByText('waits for the office to give you a role').waitFor()
    await expectAccessible(page)

    // It works once; whoever opens it again is told what to do.
    const again = await open({ allow: REJECTED })
    await again.goto(link)
    await again.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await again.getByRole('button', { name: 'Send the link' }).waitFor()
    await expectAccessible(again)
  })

  journey(
    'an address that was registered twice is confirmed with its own password',
    async ({ open, server }) => {
      const email = 'due.volte@rivista.example'
      const other = 'la password di un altro'
      for (const password of [PASSWORD, other])
        await call(server, 'POST', 'account/register', { email, password, password_confirm: password })
      await messageTo(server, email, 1)
      const page = await open({ locale: 'it-IT', allow: REJECTED })
      await page.goto(linkOf(await messageTo(server, email)))
      await page.getByText('Questo indirizzo è stato registrato più di una volta.').waitFor()
      await expectAccessible(page)
      await page.getByLabel(/^Password/).fill(other)
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('Non è la password della registrazione').waitFor()
      await page.getByLabel(/^Password/).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Indirizzo confermato' }).waitFor()
    },
  )

  journey('a known address reads the same, and gets another mail', async ({ open, server }) => {
    const existing = await newcomer(server, ['user_circular'])
    const page = await open({ locale: 'it-IT' })
    await page.goto('/#/account/sign-up')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(existing.email)
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByLabel('Ripeti la password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Registrati' }).click()
    await page.getByRole('heading', { name: 'Controlla la posta' }).waitFor()
    await page.getByText(`Abbiamo scritto a ${existing.email}.`).waitFor()
    expect((await messageTo(server, existing.email)).text).toContain('#/account/forgot-password')
  })

  journey('a refusal keeps what was typed and leads to the fields', async ({ open }) => {
    const page = await open({ locale: 'it-IT', colorScheme: 'dark', allow: REJECTED })
    await page.goto('/#/account/sign-up')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('giulia')
    await page.getByLabel(/^Password/).fill('123')
    await page.getByLabel('Ripeti la password').fill('1234')
    await page.getByLabel('Sito web').fill('javascript:alert(1)')
    await page.getByLabel('Città').fill('Sassuolo')
    await page.getByRole('checkbox', { name: 'Spagnolo' }).check()
    await page.getByRole('button', { name: 'Registrati' }).press('Enter')
    const summary = page.getByRole('alert').filter({ hasText: 'Ci sono problemi in 4 campi' })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await expect.poll(() => page.title()).toBe('Errore: Registrati – Fornace')
    await summary.getByText('Inserisci un indirizzo email valido.').waitFor()
    await summary.getByText('La password è composta solo da numeri.').waitFor()
    await summary.getByText('Url non valido').waitFor()
    await expectAccessible(page)
    await summary.getByRole('button', { name: /Le password non coincidono/ }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('password_confirm')
    await expect.poll(() => page.getByLabel('Città').inputValue()).toBe('Sassuolo')
    await expect.poll(() => page.getByLabel(/^Password/).inputValue()).toBe('123')
    await expect.poll(() => page.getByRole('checkbox', { name: 'Spagnolo' }).isChecked()).toBe(true)
  })

  journey('two entries with one name are not lost silently', async ({ page }) => {
    await page.goto('/#/account/sign-up')
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: 'Add an entry' }).press('Enter')
      await page.getByLabel(`Name of entry ${number}`).fill('Albo')
    }
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('alert').getByText('Two entries have the same name: Albo.').waitFor()
    await page.getByRole('button', { name: 'Remove entry 2' }).press('Enter')
    await expect.poll(() => page.getByLabel(/Name of entry/).count()).toBe(1)
    await page.waitForFunction(() => document.activeElement?.textContent === 'Add an entry')
  })

  journey('a confirmation that the server did not hear can be tried again', async ({ open }) => {
    const page = await open({ allow: [/Failed to load resource/] })
    await page.route('**/api/account/verify-registration/', (route) => route.abort())
    await page.goto('/#/account/verify/?user_id=1&timestamp=1&signature=abc')
    await page.getByRole('heading', { name: 'The address could not be confirmed' }).waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/account/verify-registration/')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  })

  journey('a Hebrew browser reads it from the right', async ({ open }) => {
    const page = await open({ locale: 'he-IL' })
    await page.goto('/#/account/sign-up')
    await page.getByRole('heading', { name: 'Sign up' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    await expectAccessible(page)
  })
})

import { describe, expect } from 'vitest'
import { enter, signIn } from './enter.ts'
import { ADMIN, expectAccessible, journey } from './harness.ts'
import { PASSWORD } from './house.ts'
import { linkOf, messageTo } from './mail.ts'
import { giveRoles, ITALIAN, newcomer, signInAt } from './people.ts'
import { pressInMenu } from './steady.ts'

const REJECTED = [/status of 400/]

describe('the profile', () => {
  journey(
    'is opened from the user menu, changed by keyboard, and the header follows',
    async ({ open, server }) => {
      const person = await newcomer(server, ['user_circular', 'administrator_product'], {
        first_name: 'Ada',
        last_name: 'Rossi',
      })
      const page = await open({ allow: REJECTED })
      await signInAt(page, person)
      await page.getByRole('button', { name: /Account of Ada Rossi/ }).press('Enter')
      await pressInMenu(page.getByRole('menuitem', { name: 'Profile' }), 'Enter')
      await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
      await page.getByText('product administrator and circular user').waitFor()
      await expectAccessible(page)
      const save = page.getByRole('button', { name: 'Save' })
      await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
      await page.getByLabel('Last name').fill('Neri')
      await page.getByLabel('Email language').selectOption('Italiano')
      await expect
        .poll(() => page.getByLabel('Notices by email').locator('option').allTextContents())
        .toEqual(['At once', 'Once a day, at 7', 'Never'])
      await page.getByLabel('Notices by email').selectOption('Never')
      await page.getByLabel('Phone').fill('0'.repeat(60))
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('no more than 50 characters').waitFor()
      await expect.poll(() => page.title()).toBe('Error: Profile – Fornace')
      await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Neri')
      await expectAccessible(page)
      await page.getByLabel('Phone').fill('0536 818111')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /Account of Ada Neri/ }).waitFor()
      await expect.poll(() => page.title()).toBe('Profile – Fornace')
      await page.reload()
      await page.getByText('product administrator').waitFor()
      await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('0536 818111')
      await expect.poll(() => page.getByLabel('Email language').inputValue()).toBe('it')
      await expect.poll(() => page.getByLabel('Notices by email').inputValue()).toBe('never')

      const reading = page.getByRole('region', { name: 'Reading statistics' })
      await reading.getByText(/^Reading of emails at .* is not being recorded\.$/).waitFor()
      await reading.getByRole('button', { name: 'I agree to reading statistics' }).press('Enter')
      await reading.getByText(/^You agreed for .* \(text version 1\)\.$/).waitFor()
      await expectAccessible(page)
      await reading.getByRole('button', { name: 'Stop recording what I read' }).press('Enter')
      await reading.getByText(/^You withdrew your consent for/).waitFor()

      await page.getByLabel('First name').fill('Adele')
      await page.getByRole('link', { name: 'Home' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).waitFor()
    },
  )

  journey('what was changed in another window comes in, and nothing is lost', async ({ open, server }) => {
    const person = await newcomer(server, ['user_circular'], { first_name: 'Ada', last_name: 'Rossi' })
    const page = await open({ allow: [/status of 412/] })
    await signInAt(page, person)
    await page.goto('/#/account/user-profile')
    await page.getByLabel('Last name').fill('Verdi')
    const { token } = await signIn(server, person)
    await fetch(`${server.url}/api/account/profile/`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
      body: JSON.stringify({ phone: '0536' }),
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Phone').first().waitFor()
    await page.getByRole('status').filter({ hasText: '0536' }).waitFor()
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Verdi')
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('0536')
    await expect.poll(() => page.getByRole('button', { name: 'Report the error' }).count()).toBe(0)
  })

  journey('shows its sections together, so that none moves while it is pressed', async ({ page, server }) => {
    await signInAt(page, await newcomer(server, ['user_circular']))
    const held = Promise.withResolvers<void>()
    await page.route('**/account/profile/*', async (route) => {
      await held.promise
      await route.continue()
    })
    const factor = page.waitForResponse(/account\/second-factor/)
    await page.goto('/#/account/user-profile')
    await factor
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Set up' }).count()).toBe(0)
    held.resolve()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
    await page.getByLabel('Last name').waitFor()
  })

  journey('other sessions are seen and ended, one by one or all', async ({ page, server }) => {
    const person = await newcomer(server, ['user_circular'])
    const others = [await signIn(server, person), await signIn(server, person), await signIn(server, person)]
    await signInAt(page, person)
    await page.goto('/#/account/user-profile')
    const sessions = page.getByRole('region', { name: 'Where you are signed in' })
    await sessions.getByText('This one').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(4)
    await sessions
      .getByRole('button', { name: /^Sign out .*since/ })
      .first()
      .press('Enter')
    await page.getByText('Signed out').waitFor()
    await page.waitForFunction(() => document.querySelectorAll('section li').length === 3)
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
    await page.getByText('2 other sessions ended').waitFor()
    await sessions.getByText('You are signed in nowhere else.').waitFor()
    for (const { token } of others) {
      const { status } = await fetch(`${server.url}/api/account/profile/`, {
        headers: { authorization: `JWT ${token}` },
      })
      expect(status).toBe(401)
    }
  })

  journey('a consent given at the sign-up is withdrawn here', async ({ open, server }) => {
    const email = 'luca@rivista.example'
    const page = await open({ locale: 'it-IT' })
    await page.goto('/#/account/sign-up')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByLabel('Ripeti la password').fill(PASSWORD)
    await page.getByLabel('Testata', { exact: true }).fill('Il Forno')
    await page.getByRole('checkbox', { name: /Confindustria Ceramica/ }).check()
    await page.getByRole('button', { name: 'Registrati' }).click()
    await page.getByRole('heading', { name: 'Controlla la posta' }).waitFor()
    await page.goto(linkOf(await messageTo(server, email)))
    await page.getByRole('heading', { name: 'Indirizzo confermato' }).waitFor()
    await giveRoles(server, email, ['user_press_room'])

    await signInAt(page, { email, password: PASSWORD }, ITALIAN)
    await page.goto('/#/account/user-profile')
    const consent = page.getByRole('checkbox', { name: /Confindustria Ceramica/ })
    await expect.poll(() => consent.isChecked()).toBe(true)
    await page.getByText(/Consenso dato il .* \(informativa versione 1\)/).waitFor()
    await page.getByText('Consenso non dato.').waitFor()
    await expect.poll(() => page.getByLabel('Testata', { exact: true }).inputValue()).toBe('Il Forno')
    await expectAccessible(page)
    await consent.press('Space')
    await page.getByRole('button', { name: 'Aggiungi una voce' }).click()
    await page.getByLabel('Nome della voce 1').fill('Albo')
    await page.getByLabel('Valore della voce 1').fill('123')
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText(/Consenso revocato il/).waitFor()
    await page.reload()
    await page.getByText(/Consenso revocato il/).waitFor()
    await expect.poll(() => page.getByLabel('Valore della voce 1').inputValue()).toBe('123')
    await page.getByRole('button', { name: 'Rimuovi la voce 1' }).click()
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText('Nessuna modifica da salvare.').waitFor()
    await page.reload()
    await page.getByText(/Consenso revocato il/).waitFor()
    await expect.poll(() => page.getByLabel(/Nome della voce/).count()).toBe(0)
  })

  journey('stands in the dark and from the right without faults, also narrow', async ({ open, server }) => {
    const page = await open({ locale: 'he-IL', colorScheme: 'dark', viewport: { width: 360, height: 740 } })
    await enter(page, server, {}, '/#/account/user-profile')
    await page.getByText(ADMIN.email).first().waitFor()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360)
  })
})

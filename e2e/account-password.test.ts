import { describe, expect } from 'vitest'
import { signIn } from './enter.ts'
import { expectAccessible, journey, MAIN } from './harness.ts'
import { PASSWORD } from './house.ts'
import { linkOf, messageTo } from './mail.ts'
import { atHome, ITALIAN, newcomer, signInAt, stored, typeCredentials } from './people.ts'

const REJECTED = [/status of 40[01]/]
const NEW = 'argilla rossa di Sassuolo'

describe('a forgotten password', () => {
  journey('by keyboard from the login to the new one', MAIN, async ({ open, server }) => {
    const person = await newcomer(server, ['user_circular'])
    const page = await open({ locale: 'it-IT', allow: REJECTED })
    await page.goto('/#/account/login')
    await page.getByRole('link', { name: 'Password dimenticata?' }).press('Enter')
    await page.getByRole('heading', { name: 'Password dimenticata' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Controlla la posta' }).waitFor()
    await expectAccessible(page)

    const message = await messageTo(server, person.email)
    expect(message.subject).toBe('Scegli una nuova password')
    const link = linkOf(message)
    await page.goto(link)
    await page.getByRole('heading', { name: 'Scegli una password' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Nuova password').fill('12345678')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('La password è composta solo da numeri.').waitFor()
    await expect.poll(() => page.title()).toBe('Errore: Scegli una password – Fornace')
    await expectAccessible(page)
    await page.getByLabel('Nuova password').fill(NEW)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Password salvata' }).waitFor()
    await expectAccessible(page)
    await page.getByText('Login avvenuto con successo!').waitFor()
    await atHome(page)
    await page.goto('/#/account/logout')
    await page.getByRole('button', { name: 'Accedi' }).waitFor()
    await typeCredentials(page, person, ITALIAN)
    await page.getByText('Credenziali Errate').waitFor()
    await typeCredentials(page, { ...person, password: NEW }, ITALIAN)
    await atHome(page)

    // Used once: it offers a new one on the spot.
    const late = await open({ locale: 'it-IT', colorScheme: 'dark', allow: REJECTED })
    await late.goto(link)
    await late.getByRole('heading', { name: 'Questo link non funziona più' }).waitFor()
    await expectAccessible(late)
    await late.getByLabel('Email').fill(person.email)
    await late.getByRole('button', { name: 'Invia il link' }).click()
    await late.getByRole('heading', { name: 'Controlla la posta' }).waitFor()
    expect(linkOf(await messageTo(server, person.email, 1))).not.toBe(link)
  })

  journey('an expired link, and one that was cut off, offer a new one', async ({ open }) => {
    const page = await open({ allow: REJECTED })
    await page.route('**/api/account/reset-password/', (route) =>
      route.fulfill({
        status: 400,
        json: { detail: 'Signature expired', codes: { detail: ['link.expired'] } },
      }),
    )
    await page.goto('/#/account/reset-password/?user_id=1&timestamp=1&signature=abc')
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    // One that dies while somebody types says so after all.
    await page.route('**/api/account/check-link/', (route) => route.fulfill({ status: 204 }))
    await page.goto('/#/account/reset-password/?user_id=1&timestamp=2&signature=abc')
    await page.getByLabel('New password').fill(NEW)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.goto('/#/account/reset-password/?user_id=1')
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('alert').getByText('Email').waitFor()
  })

  journey('an unknown address reads the same', async ({ page }) => {
    await page.goto('/#/account/forgot-password')
    await page.getByLabel('Email').fill('nobody@nowhere.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('If there is an account for nobody@nowhere.example').waitFor()
  })

  journey('an invitation opens the same page and leads in', async ({ open, server }) => {
    const invited = await newcomer(server, ['user_circular'], { password: undefined, language: 'en' })
    const page = await open()
    await page.goto(linkOf(await messageTo(server, invited.email)))
    await page.getByLabel('New password').fill(NEW)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByRole('heading', { name: 'Password saved' }).waitFor()
    await atHome(page)
  })

  journey('an invitation without an intranet role says so after the password', async ({ open, server }) => {
    const invited = await newcomer(server, [], { password: undefined, language: 'en' })
    const page = await open({ allow: [/status of 403/] })
    await page.goto(linkOf(await messageTo(server, invited.email)))
    await page.getByLabel('New password').fill(NEW)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByRole('heading', { name: 'Password saved' }).waitFor()
    await page.getByText('Non hai i permessi per accedere').waitFor()
    await expectAccessible(page)
  })
})

describe('changing the password', () => {
  journey('keeps this session, with a new token, and ends the others', async ({ open, server }) => {
    const person = await newcomer(server, ['user_circular'])
    const elsewhere = await signIn(server, person)
    const page = await open({ allow: REJECTED })
    await signInAt(page, person)
    const before = await stored(page, 'token')
    await page.goto('/#/account/user-profile')
    await page.getByRole('link', { name: 'Change the password' }).click()
    await page.getByRole('heading', { name: 'Change password' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill(NEW)
    await page.getByLabel('Repeat the password').fill('something else')
    await page.getByRole('button', { name: 'Change the password' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There are problems with 2 fields' })
    await summary.getByText('Old password is not correct').waitFor()
    await summary.getByText("Passwords don't match").waitFor()
    await expect.poll(() => page.title()).toBe('Error: Change password – Fornace')
    await expect.poll(() => page.getByLabel('New password').inputValue()).toBe(NEW)
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('Repeat the password').fill(NEW)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByRole('heading', { name: 'Password changed' }).waitFor()
    await expect.poll(() => stored(page, 'token')).not.toBe(before)
    await page.getByRole('link', { name: 'Go to the profile' }).click()
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    await page.getByText('You are signed in nowhere else.').waitFor()
    const dead = await fetch(`${server.url}/api/account/profile/`, {
      headers: { authorization: `JWT ${elsewhere.token}` },
    })
    expect(dead.status).toBe(401)
  })

  journey(
    'says what to do when nobody is signed in, and comes back after the sign-in',
    async ({ page, server }) => {
      const person = await newcomer(server, ['user_circular'])
      await page.goto('/#/account/change-password/')
      await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor()
      await page.getByRole('link', { name: 'Forgot your password?' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Sign in' }).click()
      await typeCredentials(page, person)
      await page.getByRole('heading', { name: 'Change password' }).waitFor()
    },
  )

  journey('a session that has ended meanwhile reads so too', async ({ open, server }) => {
    const person = await newcomer(server, ['user_circular'])
    const page = await open({ allow: REJECTED })
    await signInAt(page, person)
    await page.goto('/#/account/change-password/')
    await page.getByLabel('Current password').fill(PASSWORD)
    await fetch(`${server.url}/api/account/logout/`, {
      method: 'POST',
      headers: { authorization: `JWT ${await stored(page, 'token')}` },
    })
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor()
  })
})

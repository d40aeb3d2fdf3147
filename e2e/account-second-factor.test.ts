import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { codeOf, enrol } from './authenticator.ts'
import { expectAccessible, journey, MAIN } from './harness.ts'
import { PASSWORD } from './house.ts'
import { linkOf, messageTo } from './mail.ts'
import { atHome, newcomer, type Person, signInAt, typeCredentials } from './people.ts'
import { hasFocus } from './steady.ts'

const REJECTED = [/status of 40[03]/]

const toLogin = async (page: Page, person: Person) => {
  await page.goto('/#/account/logout')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await typeCredentials(page, person)
  await hasFocus(page.getByLabel('Code'))
}

describe('a second factor', () => {
  journey(
    'is set up, asked at the sign-in, and has a way around a lost phone',
    MAIN,
    async ({ open, server }) => {
      const person = await newcomer(server, ['user_circular'])
      const page = await open({
        allow: REJECTED,
        acceptDownloads: true,
        permissions: ['clipboard-write', 'clipboard-read'],
      })
      await signInAt(page, person)
      await page.goto('/#/account/user-profile')
      const { secret, codes } = await enrol(page, PASSWORD)
      expect(codes).toHaveLength(10)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Copy' }).click()
      await page.getByText('Copied').waitFor()
      await expect
        .poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).trim().split('\n'))
        .toEqual(codes)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('fornace-recovery-codes.txt')
      expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toEqual(codes)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.getByRole('heading', { name: 'Your data' }).isVisible()).toBe(false)
      await expect.poll(() => page.getByText(codes[0] ?? '').isVisible()).toBe(true)
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('button', { name: 'I have kept them' }).click()
      await page.getByText('10 recovery codes left.').waitFor()
      await expect.poll(() => page.getByText(codes[0] ?? '').count()).toBe(0)

      // The password alone is no longer enough; what was typed stays while the code is asked for.
      await toLogin(page, person)
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('otp')
      await expect.poll(() => page.getByRole('button', { name: 'Report the error' }).count()).toBe(0)
      await expectAccessible(page)
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await page.getByText('Credenziali Errate').waitFor()
      await page.getByLabel('Code').fill(codeOf(secret, 1))
      await page.keyboard.press('Enter')
      await atHome(page)

      await toLogin(page, person)
      await page.keyboard.type((codes[0] ?? '').toLowerCase())
      await page.keyboard.press('Enter')
      await atHome(page)
      await page.goto('/#/account/user-profile')
      await page.getByText('9 recovery codes left.').waitFor()

      // The lock screen asks for it too.
      await page.goto('/#/account/lock-screen')
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByLabel('Code').fill(codes[1] ?? '')
      await page.keyboard.press('Enter')
      await atHome(page)

      await page.goto('/#/account/user-profile')
      await page.getByRole('button', { name: 'New recovery codes' }).click()
      await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('The password is not correct.').waitFor()
      await expect.poll(() => page.title()).toBe('Error: Profile – Fornace')
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
      await expect.poll(() => page.title()).toBe('Profile – Fornace')
      await expect.poll(() => page.locator('[data-printed] li').allTextContents()).not.toEqual(codes)
      await page.getByRole('button', { name: 'I have kept them' }).click()
      await page.getByText('10 recovery codes left.').waitFor()

      await page.getByRole('button', { name: 'Turn off' }).click()
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByText('Second factor turned off').waitFor()
      await page.getByRole('button', { name: 'Set up' }).waitFor()
    },
  )

  journey('is asked for after a password was chosen by link', async ({ open, server }) => {
    const person = await newcomer(server, ['user_circular'])
    const page = await open({ allow: REJECTED })
    await signInAt(page, person)
    await page.goto('/#/account/user-profile')
    const { codes } = await enrol(page, PASSWORD)
    await page.goto('/#/account/logout')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    // The first message says that the second factor is set up.
    await page.goto(linkOf(await messageTo(server, person.email, 1)))
    await page.getByLabel('New password').fill('argilla rossa di Sassuolo')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Password saved' }).waitFor()
    await hasFocus(page.getByLabel('Code'))
    await expectAccessible(page)
    await page.keyboard.type(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await atHome(page)
  })

  journey('a wrong first code turns nothing on', async ({ open, server }) => {
    const person = await newcomer(server, ['user_circular'])
    const page = await open({ allow: REJECTED, colorScheme: 'dark' })
    await signInAt(page, person)
    await page.goto('/#/account/user-profile')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByLabel('Code that the app shows').fill('000000')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('This code is not valid.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
  })
})

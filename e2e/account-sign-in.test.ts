import { describe, expect } from 'vitest'
import { enter, STYLES, signIn } from './enter.ts'
import { ADMIN, expectAccessible, journey, MAIN } from './harness.ts'
import { aCompanyOf, atHome, ENGLISH, newcomer, signInAt, stored, typeCredentials } from './people.ts'
import { pressInMenu } from './steady.ts'

const REJECTED = [/status of (400|404|429|500)/]

describe('signing in', () => {
  journey('brings the companies along; logging out takes everything away', MAIN, async ({ page, server }) => {
    const person = await newcomer(server, ['user_circular'])
    await aCompanyOf(server, person, 'user_edit_product', 'Ceramiche Alfa')
    await aCompanyOf(server, person, 'user_edit_product', 'Ceramiche Beta')
    // What is still under way when somebody leaves is given up: refused, it would be an error on the page.
    const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>()
    const requested = page.waitForRequest('**/api/notice/unread/')
    await page.route('**/api/notice/unread/', async (route) => {
      await hasLeft
      await route.continue().catch(() => undefined)
    })
    await page.route('**/api/account/logout/', async (route) => {
      const answer = await route.fetch()
      leave()
      await (await requested).response()
      await route.fulfill({ response: answer })
    })
    await page.goto('/#/account/login')
    await typeCredentials(page, person)
    await page.getByText('Login avvenuto con successo!').waitFor()
    await atHome(page)
    const companies = JSON.parse((await stored(page, 'companies')) ?? '[]') as { name: string }[]
    expect(companies.map(({ name }) => name).toSorted()).toEqual(['Ceramiche Alfa', 'Ceramiche Beta'])
    await page.goto('/#/account/user-profile')
    await page.getByText('Ceramiche Alfa and Ceramiche Beta').waitFor()
    await requested
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    for (const key of ['token', 'user', 'companies']) await expect.poll(() => stored(page, key)).toBe(null)
  })

  journey('without the companies it is none, and their message says why', async ({ open, server }) => {
    const person = await newcomer(server, ['user_circular'])
    const page = await open({ allow: REJECTED })
    await page.route('**/api/company/company_user_group/**', (route) =>
      route.fulfill({ status: 500, json: { detail: 'An error occurred.' } }),
    )
    await page.goto('/#/account/login')
    await typeCredentials(page, person)
    await page.getByRole('alert').getByText('An error occurred.').waitFor()
    await expect.poll(() => page.title()).toBe('Error: Sign in – Fornace')
    await expect.poll(() => stored(page, 'token')).toBe(null)
    await expect.poll(() => page.getByLabel(ENGLISH.email).inputValue()).toBe(person.email)
    await page.unroute('**/api/company/company_user_group/**')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await atHome(page)
    // The half-made session is not left behind.
    await page.goto('/#/account/user-profile')
    await page.getByText('You are signed in nowhere else.').waitFor()
  })

  journey('begins at the email, and an empty form says what is missing', async ({ open }) => {
    const page = await open({ locale: 'it-IT' })
    await page.goto('/')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await page.getByText('Confindustria Ceramica').waitFor()
    await expect.poll(focused).toBe('email')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByText('Campo obbligatorio').count()).toBe(2)
    await expect.poll(() => page.getByText('Credenziali Errate').count()).toBe(0)
    await expectAccessible(page)
    await page.keyboard.type('ada@ceramica.example')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('password')
    await expect.poll(() => page.getByText('Campo obbligatorio').count()).toBe(1)
  })

  journey('waits for nothing of what is behind it', async ({ open }) => {
    const page = await open({ allow: [/Failed to load resource/] })
    const behind = /assets\/(list|routes)-/
    // What the page asks for ahead, before any script of the app runs.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        const links = [...document.querySelectorAll('link')].map(({ href }) => href)
        if (document.readyState === 'interactive') sessionStorage.setItem('ahead', links.join(' '))
      }),
    )
    await page.route(behind, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await expect.poll(() => page.url()).toContain('redirect=%2Fhome')
    const ahead = await page.evaluate(() => sessionStorage.getItem('ahead') ?? '')
    expect(ahead).toMatch(/login-page/)
    expect(ahead).not.toMatch(behind)
  })

  journey('works with a clock that is wrong', async ({ open, server }) => {
    const person = await newcomer(server, ['user_circular'])
    for (const minutes of [20, -20]) {
      const page = await open()
      await page.clock.install({ time: Date.now() + minutes * 60_000 })
      await page.goto('/#/account/login')
      await typeCredentials(page, person)
      await page.getByText('Login avvenuto con successo!').waitFor()
      await page.clock.runFor(2_000)
      await atHome(page)
      await page.reload()
      await atHome(page)
    }
  })

  journey('lasts while the server cannot be reached, and ends when it refuses', async ({ open, server }) => {
    const page = await open({ allow: [/Failed to load resource/, ...REJECTED] })
    const refresh = '**/api/account/token-refresh/'
    const renewed = page.waitForResponse(refresh)
    await signInAt(page, await newcomer(server, ['administrator_product']))
    await renewed
    let isReached = false
    await page.route(refresh, (route) => (isReached ? route.continue() : route.abort()))
    await page.goto(STYLES)
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
    await page.getByRole('heading', { name: 'Styles' }).waitFor()
    await expect.poll(() => stored(page, 'token')).not.toBe(null)
    isReached = true
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toContain(STYLES)
    await page.unroute(refresh)
    await page.route(refresh, (route) =>
      route.fulfill({ status: 400, json: { non_field_errors: ['Signature has expired.'] } }),
    )
    await page.goto('/#/home')
    await page.getByRole('alert').getByText('Your session has ended.').waitFor()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })

  journey('after too many tries it says when to try again', async ({ open, server }) => {
    const person = await newcomer(server, ['user_circular'])
    for (let tries = 0; tries < 10; tries += 1) await signIn(server, { ...person, password: 'wrong' })
    const page = await open({ allow: REJECTED })
    await page.goto('/#/account/login')
    await typeCredentials(page, person)
    await page.getByText(/^Too many attempts. Try again in 1\d minutes.$/).waitFor()
    await expectAccessible(page)
  })
})

describe('the lock screen', () => {
  journey(
    'ends the session, keeps who it was, and comes back to the same place',
    async ({ open, server }) => {
      const page = await open({ allow: REJECTED })
      await signInAt(page, ADMIN)
      await page.goto(`${STYLES}?search=cotto`)
      await page.getByRole('heading', { name: 'Styles' }).waitFor()
      const token = (await stored(page, 'token')) ?? ''
      await page.getByRole('button', { name: /Account of/ }).press('Enter')
      await pressInMenu(page.getByRole('menuitem', { name: 'Lock the screen' }), 'Enter')
      await page.getByRole('heading', { name: 'Screen locked' }).waitFor()
      await expectAccessible(page)
      for (const key of ['token', 'user', 'companies']) await expect.poll(() => stored(page, key)).toBe(null)
      const withIt = () =>
        fetch(`${server.url}/api/account/profile/`, { headers: { authorization: `JWT ${token}` } })
      await expect.poll(async () => (await withIt()).status).toBe(401)

      // Nothing opens meanwhile, not even after a reload.
      await page.goto('/#/home')
      await page.getByRole('heading', { name: 'Screen locked' }).waitFor()
      await page.goBack()
      await page.reload()
      await page.getByRole('heading', { name: 'Screen locked' }).waitFor()
      await expect
        .poll(() => decodeURIComponent(page.url()))
        .toContain('redirect=/gallery-products/styles?search=cotto')
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(ADMIN.email)
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.keyboard.press('Enter')
      await page.getByText('Credenziali Errate').waitFor()
      await expect.poll(() => page.title()).toBe('Error: Screen locked – Fornace')
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Styles' }).waitFor()
      await expect.poll(() => page.url()).toContain('search=cotto')
      await expect.poll(() => stored(page, 'locked')).toBe(null)
    },
  )

  journey('holds for every window, and one unlocks them all', async ({ page, server }) => {
    await enter(page, server, {}, STYLES, signIn(server))
    await page.getByRole('heading', { name: 'Styles' }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/#/home')
    await other.getByRole('button', { name: /Account of/ }).waitFor()
    await page.goto('/#/account/lock-screen')
    for (const window of [page, other]) await window.getByRole('heading', { name: 'Screen locked' }).waitFor()
    await other.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await other.getByRole('button', { name: 'Unlock' }).click()
    for (const window of [page, other]) await atHome(window)
    await expect.poll(() => stored(page, 'token')).not.toBe(null)
  })

  journey('somebody else signs in instead, and finds nothing of the last one', async ({ open, server }) => {
    const page = await open({ locale: 'it-IT', colorScheme: 'dark' })
    await enter(page, server, {}, '/#/account/lock-screen', signIn(server))
    await page.getByRole('heading', { name: 'Schermo bloccato' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Non sei tu? Accedi con un altro account' }).click()
    await page.getByRole('heading', { name: 'Accedi' }).waitFor()
    await expect.poll(() => stored(page, 'locked')).toBe(null)
    await page.goto('/#/account/lock-screen')
    await page.getByRole('button', { name: 'Accedi' }).waitFor()
  })
})

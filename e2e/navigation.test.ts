import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { addStyle, direction, enter, layoutIs, STYLES, sharedSession } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'
import { aCompany } from './house.ts'
import { aPeriod, enterAs, PERIODS, somebody } from './product-house.ts'
import { pressInMenu } from './steady.ts'

/** Every call for styles that the page makes. */
const callsForStyles = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/product/style/')) calls.push(request.url())
  })
  return calls
}

describe('the way about', () => {
  journey('rows are asked for once, before what draws them has come', async ({ page, server }) => {
    await addStyle(server, (await sharedSession(server)).token)
    const calls = callsForStyles(page)
    const released = Promise.withResolvers<void>()
    await page.route(/\/assets\/(app|react|list)-[\w-]{7}\.js/, async (route) => {
      await released.promise
      await route.continue()
    })
    const requested = page.waitForRequest('**/api/product/style/**')
    const entering = enter(page, server)
    await requested
    await expect.poll(() => page.locator('#root').innerHTML()).toBe('')
    released.resolve()
    await entering
    await page.getByRole('link', { name: 'Cotto' }).first().waitFor()
    expect(calls).toHaveLength(1)
  })

  journey('rows that the roles may not see are not asked for', async ({ page, server }) => {
    const calls = callsForStyles(page)
    const { token, user } = await sharedSession(server)
    const translator = { ...user, groups: [{ id: 1, name: 'translate_product' }] }
    await enter(page, server, {}, STYLES, Promise.resolve({ token, user: translator }))
    await page.getByText(/^You cannot open “Styles”/).waitFor()
    await page.waitForURL('**/#/home')
    expect(calls).toEqual([])
  })

  journey('a Hebrew browser reads from the right', async ({ open, server }) => {
    const page = await open({ locale: 'he-IL' })
    await enter(page, server)
    await page.getByRole('heading', { name: 'Styles' }).waitFor()
    await expect.poll(() => direction(page)).toBe('rtl')
  })

  journey('a screen that the roles may not enter leads Home, with the reason', async ({ page, server }) => {
    await enter(page, server, {}, '/#/translator-products')
    await page
      .getByText('You cannot open “Translator products”. It is for these roles: product translator.')
      .waitFor()
    await page.waitForURL('**/#/home')
  })

  journey('the board of a period is for its administrators alone', async ({ page, server }) => {
    const [period, company] = [
      await aPeriod(server, 'Con tabellone'),
      await aCompany(server, 'Senza tabellone'),
    ]
    const editor = await somebody(server, [], [{ id: company.id, role: 'user_edit_product' }])
    const board = `${PERIODS}/${period.id}/board`
    await enterAs(page, server, editor, board)
    await page
      .getByText(
        /^You cannot open “Progress”\. It is for these roles: global administrator.*product administrator\.$/,
      )
      .waitFor()
    await page.waitForURL('**/#/home')
  })

  journey(
    'an address is found in either spelling, and one that nobody has says so',
    async ({ page, server }) => {
      await enter(page, server, {}, '/#/press-room/magazines/year%3D2026')
      await page.getByRole('heading', { name: 'Magazines 2026', exact: true }).waitFor()
      await page.goto('/#/no/such/place')
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      // Whoever is signed in keeps the header and the menu.
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).waitFor()
      await expectAccessible(page)
    },
  )

  journey('an expired token goes to Login without a call, and the way back is kept', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.addInitScript(() => {
      localStorage.setItem('fornace.token', `x.${btoa(JSON.stringify({ exp: 1 }))}.y`)
      const user = { id: 1, first_name: '', last_name: '', email: 'a@b.example', groups: [] }
      localStorage.setItem('fornace.user', JSON.stringify(user))
    })
    await page.goto('/#/company/company/7')
    await page.getByText('Your session has expired.').waitFor()
    await expect
      .poll(() => decodeURIComponent(page.url()))
      .toContain('/#/account/login?redirect=/company/company/7')
    expect(calls).toEqual([])
  })

  journey('a staging address wears its badge, any other does not', async ({ page, server }) => {
    await enter(page, server, {}, '/?staging#/home')
    await page.getByText('STAGING').waitFor()
    await page.goto('/#/home')
    await page.getByRole('button', { name: /Account of/ }).waitFor()
    await expect.poll(() => page.getByText('STAGING').count()).toBe(0)
  })
})

/** A key of the tour counts once its step is drawn: until the next frame the library takes none. */
const press = async (page: Page, key: string): Promise<void> => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.keyboard.press(key)
}

describe('by keyboard', () => {
  journey('the tour runs once, by arrows, and starts again from the user menu', async ({ page, server }) => {
    await enter(page, server, { layout: 'mini', tourSeen: false })
    const step = page.getByRole('dialog')
    for (const title of [
      'Toggle the sidebar',
      'Quick navigation',
      'Upgrade subscription plan',
      'Switch language',
      'Customise theme',
    ]) {
      await step.filter({ hasText: title }).waitFor()
      if (title === 'Toggle the sidebar') await expectAccessible(page)
      if (title === 'Customise theme') break
      await press(page, 'ArrowRight')
    }
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await step.waitFor({ state: 'detached' })
    await page.reload()
    await layoutIs(page, 'mini')
    const user = page.getByRole('button', { name: /Account of/ })
    await user.focus()
    await expect.poll(() => step.count()).toBe(0)

    await page.keyboard.press('Enter')
    await pressInMenu(page.getByRole('menuitem', { name: 'Start the tour' }), 'Enter')
    await step.filter({ hasText: 'Toggle the sidebar' }).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await step.filter({ hasText: 'Quick navigation' }).waitFor()
    await page.keyboard.press('Escape')
    await step.waitFor({ state: 'detached' })
  })

  journey('from right to left the arrows of the tour turn round', async ({ page, server }) => {
    await enter(page, server, { layout: 'mini', tourSeen: false, direction: 'rtl' })
    const step = page.getByRole('dialog')
    await step.filter({ hasText: 'Toggle the sidebar' }).waitFor()
    await press(page, 'ArrowLeft')
    await step.filter({ hasText: 'Quick navigation' }).waitFor()
    await expectAccessible(page)
    await press(page, 'ArrowRight')
    await step.filter({ hasText: 'Toggle the sidebar' }).waitFor()
    await page.keyboard.press('Escape')
    await step.waitFor({ state: 'detached' })
  })

  journey('a new screen goes to its top after 200 ms, and not before', async ({ open, server }) => {
    const page = await open({ viewport: { width: 1280, height: 400 } })
    await page.addInitScript(() => {
      const calls: unknown[] = []
      const scroll = window.scrollTo.bind(window)
      Object.assign(window, {
        scrolled: calls,
        scrollTo: (options: ScrollToOptions) => {
          calls.push(options.top)
          scroll(options)
        },
      })
    })
    const scrolled = () =>
      page.evaluate(() => (window as unknown as { scrolled: unknown[] }).scrolled.splice(0))
    await page.clock.install()
    const place = (top?: number) =>
      page.evaluate((to) => {
        const { documentElement } = document
        if (to !== undefined) documentElement.scrollTop = to
        return documentElement.scrollTop
      }, top)
    await enter(page, server, {}, '/#/home')
    await page.getByText('No dates').waitFor()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await expect.poll(() => place(60)).toBe(60)
    await scrolled()
    await page.goto('/#/company/new-company')
    await page.getByRole('textbox', { name: 'Business name' }).waitFor()
    await page.clock.runFor(150)
    expect(await scrolled()).toEqual([])
    await page.clock.runFor(60)
    expect(await scrolled()).toEqual([0])

    // A screen that is at its top stays where one goes from there: what is about to be pressed does not move away.
    await page.goto('/#/home')
    await page.getByText('No dates').waitFor()
    await expect.poll(() => place(20)).toBe(20)
    await page.clock.runFor(300)
    expect(await place()).toBe(20)
  })

  journey('the menu and the way above the title tell where one is', async ({ page, server }) => {
    const token = await enter(page, server, {}, '/#/company/brands')
    const lit = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]')
    await page.getByRole('heading', { level: 1, name: 'Brands' }).waitFor()
    await expect.poll(() => lit.count()).toBe(0)
    const response = await page.request.post('/api/company/brand/', {
      headers: { authorization: `JWT ${token}` },
      data: { name: 'Roccalba' },
    })
    const { id } = (await response.json()) as { id: number }
    await page.goto(`/#/company/brands/${id}`)
    await page.getByText('Companies / Brands', { exact: true }).waitFor()
    await page.goto('/#/company/import-file-mdb')
    await lit.getByText('Import file CSV').waitFor()
    await page.goto('/#/company/new-company')
    await lit.getByText('Companies list').waitFor()
  })

  journey('the current entry of a long menu is in sight', async ({ open, server }) => {
    const page = await open({ viewport: { width: 1440, height: 900 } })
    await enter(page, server, {}, '/#/users')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const end = async () => {
      const box = await menu.locator('[aria-current="page"]').boundingBox()
      return box && box.y + box.height
    }
    await menu.locator('[aria-current="page"]').getByText('Users').waitFor()
    await expect.poll(end).toBeLessThanOrEqual(900)
    await page.goto('/#/company')
    await menu.locator('[aria-current="page"]').getByText('Companies list').waitFor()
    await expect
      .poll(async () => (await menu.locator('[aria-current="page"]').boundingBox())?.y)
      .toBeGreaterThanOrEqual(56)
  })

  journey('the header fits a phone of 320 pixels', async ({ open, server }) => {
    const page = await open({ viewport: { width: 320, height: 640 } })
    await enter(page, server, {}, '/#/home')
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: /Account of/ }).waitFor()
    await expect
      .poll(() => header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0)
    await expectAccessible(page)
  })

  journey('the keys have their Italian names, and can be searched', async ({ open, server }) => {
    const page = await open({ locale: 'it-IT' })
    await addStyle(server, await enter(page, server))
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
    await help.getByText('Freccia giù').waitFor()
    await help.getByText('Maiusc').waitFor()
    // The search field has the focus.
    await expect.poll(() => help.getByRole('searchbox').evaluate((one) => one.matches(':focus'))).toBe(true)
    await page.keyboard.type('invio')
    await help.getByRole('definition').filter({ hasText: 'Apri la riga' }).waitFor()
    await expect.poll(() => help.getByText('Freccia giù').count()).toBe(0)
    await help.getByRole('searchbox').fill('xyz')
    await help.getByText('Nessuna scorciatoia per «xyz».').waitFor()
  })

  journey('? lists the keys, not inside a field, and can be switched off', async ({ page, server }) => {
    await addStyle(server, await enter(page, server, {}, '/#/home'))
    await page.goto(STYLES)
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.getByPlaceholder('Search').press('?')
    await expect.poll(() => help.count()).toBe(0)
    await page.getByPlaceholder('Search').fill('')
    await page.getByPlaceholder('Search').blur()
    await page.keyboard.press('?')
    await help.getByRole('definition').filter({ hasText: 'Keyboard shortcuts' }).waitFor()
    await expect.poll(() => help.getByRole('table').count()).toBe(0)
    await expectAccessible(page)
    await help.getByRole('switch', { name: 'Single-letter keys' }).press('Space')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await page.keyboard.press('?')
    await page.getByRole('button', { name: /Account of/ }).click()
    await expect.poll(() => help.isVisible()).toBe(false)
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await help.waitFor()
  })
})

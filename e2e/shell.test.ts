import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { addStyle, direction, enter, layoutIs, passLoader, STYLES } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  return box
}

const openCustomizer = async (page: Page) => {
  await page.getByRole('button', { name: 'Customise the theme' }).click()
  const drawer = page.getByRole('dialog', { name: 'Customise the theme' })
  await drawer.getByRole('button', { name: 'Reset' }).waitFor()
  return drawer
}

const LAYOUTS = ['full', 'mini', 'horizontal', 'boxed', 'boxed-v2']
const WITH_LOADER = ['mini', 'horizontal', 'boxed-v2']

describe('each layout', () => {
  for (const layout of LAYOUTS) {
    journey(
      `${layout} has no accessibility fault in light, dark and right-to-left`,
      async ({ page, server }) => {
        await page.clock.install()
        const come = () => enter(page, server, { layout })
        await (WITH_LOADER.includes(layout) ? passLoader(page, come) : come())
        await layoutIs(page, layout)
        await page.getByRole('heading', { name: 'Styles' }).waitFor()
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page)
        await page.evaluate(() => {
          document.documentElement.dir = 'rtl'
        })
        await expectAccessible(page)
      },
    )
  }

  journey('the coloured sidebar, header and themes have none either', async ({ page, server }) => {
    const choices = {
      sidebarFilter: 'warning',
      picture: 'tiles',
      headerFilter: 'error',
      colourSet: 'success',
    }
    await enter(page, server, choices)
    await page.getByRole('heading', { name: 'Styles' }).waitFor()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  journey('full is 250 wide and can be hidden; mini is 70 and widens to 250', async ({ page, server }) => {
    await enter(page, server)
    const entry = page.getByRole('link', { name: 'Styles' })
    await entry.waitFor()
    const nav = 'nav'
    await expect.poll(async () => (await boxOf(page, '[data-layout] > div')).width).toBe(250)
    await page.getByRole('button', { name: 'Hide the sidebar' }).click()
    await entry.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('button', { name: 'Show the sidebar' }).click()
    await entry.waitFor()

    const drawer = await openCustomizer(page)
    await drawer.getByRole('radio', { name: 'Mini' }).check()
    await page.keyboard.press('Escape')
    await layoutIs(page, 'mini')
    const width = async () => Math.round((await boxOf(page, '[data-layout] > div > div')).width)
    await expect.poll(width).toBe(70)
    await expect.poll(() => entry.isVisible()).toBe(false)
    await page.locator(nav).getByRole('link', { name: 'Home' }).focus()
    await expect.poll(width).toBe(250)
    await entry.waitFor()
  })

  journey('horizontal opens its submenus by keyboard, click and pointing', async ({ page, server }) => {
    await page.clock.install()
    await passLoader(page, () => enter(page, server, { layout: 'horizontal' }))
    await layoutIs(page, 'horizontal')
    await expect.poll(async () => (await boxOf(page, 'header')).height).toBe(64)
    const group = page.getByRole('button', { name: 'Gallery products' })
    const entry = page.getByRole('link', { name: 'Groups list', exact: true })
    await group.press('ArrowDown')
    await expect.poll(() => entry.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await entry.waitFor({ state: 'hidden' })
    await expect.poll(() => group.evaluate((button) => button === document.activeElement)).toBe(true)
    await group.hover()
    await entry.waitFor()
    await page.mouse.move(700, 600)
    await entry.waitFor({ state: 'hidden' })
    await group.click()
    await entry.click()
    await page.getByRole('heading', { level: 1, name: 'Periods' }).waitFor()
    await entry.waitFor({ state: 'hidden' })
  })

  journey(
    'boxed-v2 has a sidebar of 250 that comes, from the right in right-to-left',
    async ({ page, server }) => {
      await page.clock.install()
      // As high as the menu: axe takes a link that one has to scroll to in it for a skip link, as its address has a hash.
      await page.setViewportSize({ width: 1280, height: 1400 })
      await passLoader(page, () => enter(page, server, { layout: 'boxed-v2', direction: 'rtl' }))
      await layoutIs(page, 'boxed-v2')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Main menu' })
      await menu.getByRole('link', { name: 'Styles' }).waitFor()
      await expect
        .poll(() => menu.boundingBox())
        .toMatchObject({ width: 250, x: (page.viewportSize()?.width ?? 0) - 250 })
      await expectAccessible(page)
      await menu.getByRole('link', { name: 'Formats' }).click()
      await menu.waitFor({ state: 'hidden' })
    },
  )
})

describe('the customizer', () => {
  journey('shows what is chosen at once, keeps it, and takes it back', async ({ page, server }) => {
    await enter(page, server)
    const drawer = await openCustomizer(page)
    await expectAccessible(page)
    await drawer.getByRole('radio', { name: 'Dark', exact: true }).first().check()
    await drawer.getByRole('group', { name: 'Theme colour' }).getByRole('radio', { name: 'Green' }).check()
    await drawer
      .getByRole('group', { name: 'Header colour' })
      .getByRole('radio', { name: 'Turquoise' })
      .check()
    await drawer.getByRole('radio', { name: 'Kiln' }).check()
    await drawer.getByRole('group', { name: 'Sidebar filter' }).getByRole('radio', { name: 'Sea' }).check()
    await drawer.getByRole('radio', { name: 'Bounce' }).check()
    await expectAccessible(page)

    const looks = () =>
      page.evaluate(() => ({
        scheme: document.documentElement.dataset.mantineColorScheme,
        brand: getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'),
        header: getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor,
        picture: document.querySelector<HTMLElement>('[data-picture="kiln"][data-toned]')?.innerText.length,
      }))
    const chosen = await looks()
    expect(chosen).toMatchObject({ scheme: 'dark', brand: '#00790C', header: 'rgb(0, 208, 189)' })
    await page.reload()
    await page.getByRole('heading', { name: 'Styles' }).waitFor()
    await expect.poll(() => looks()).toEqual(chosen)

    const again = await openCustomizer(page)
    await expect.poll(() => again.getByRole('radio', { name: 'Bounce' }).isChecked()).toBe(true)
    await again.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => looks()).toMatchObject({ scheme: 'light', brand: '#1B66F0' })
  })

  journey('hides what the layout cannot show, and gives the focus back', async ({ page, server }) => {
    await page.clock.install()
    await enter(page, server)
    const drawer = await openCustomizer(page)
    await drawer.getByRole('radio', { name: 'Boxed', exact: true }).check()
    await drawer.getByLabel('Collapse the sidebar').waitFor({ state: 'detached' })
    // The header does not go before the next one has come.
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/horizontal-layout-/, async (route) => {
      await held.promise
      await route.continue()
    })
    await drawer.getByRole('radio', { name: 'Horizontal' }).check()
    await drawer.getByRole('group', { name: 'Sidebar picture' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('#customizer-button').isVisible()).toBe(true)
    await passLoader(page, () => held.resolve())
    await layoutIs(page, 'horizontal')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('customizer-button')
  })

  journey('turns the page round, and a change of language leaves it so', async ({ page, server }) => {
    await enter(page, server)
    const drawer = await openCustomizer(page)
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(300)
    await drawer.getByRole('switch', { name: 'Right-to-left' }).press('Space')
    await expect.poll(() => direction(page)).toBe('rtl')
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click()
    await page.getByRole('link', { name: 'Stili' }).first().waitFor()
    await expect.poll(() => direction(page)).toBe('rtl')
    await page.reload()
    await page.getByRole('heading', { name: 'Stili' }).waitFor()
    await expect.poll(() => direction(page)).toBe('rtl')
    await page.getByRole('button', { name: 'Personalizza il tema' }).click()
    await page.getByRole('button', { name: 'Ripristina' }).click()
    await expect.poll(() => direction(page)).toBe('ltr')
  })

  journey('a layout is changed without losing what is typed', async ({ page, server }) => {
    await addStyle(server, await enter(page, server, {}, '/#/home'))
    await page.goto(STYLES)
    await page.getByPlaceholder('Search').fill('cott')
    await page.getByRole('row', { name: 'Cotto' }).waitFor()
    const drawer = await openCustomizer(page)
    await page.evaluate(() => Object.assign(document.querySelector('main input') ?? {}, { marked: true }))
    await drawer.getByRole('radio', { name: 'Boxed', exact: true }).check()
    await layoutIs(page, 'boxed')
    const input = page.locator('main input').first()
    await expect.poll(() => input.evaluate((element) => 'marked' in element)).toBe(true)
  })
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADMIN, type RunningServer } from './harness.ts'

export const STYLES = '/#/gallery-products/styles'

/** Past the login screen, with choices made earlier. They are set once: what the page changes afterwards stays. */
export const enter = async (
  page: Page,
  server: RunningServer,
  preferences: object = {},
  at = STYLES,
  person = ADMIN,
): Promise<string> => {
  const response = await fetch(`${server.url}/api/account/token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { token, user } = (await response.json()) as { token: string; user: { id: number } }
  await page.addInitScript(
    ([signedIn, chosen]) => {
      if (localStorage.getItem('fornace.token') !== null) return
      localStorage.setItem('fornace.token', signedIn.token)
      localStorage.setItem('fornace.user', JSON.stringify(signedIn.user))
      localStorage.setItem('fornace.preferences', JSON.stringify({ [signedIn.user.id]: chosen }))
    },
    [
      { token, user },
      { tourSeen: true, ...preferences },
    ] as const,
  )
  await page.goto(at)
  return token
}

/** An empty list has nothing to search. */
export const addStyle = async (server: RunningServer, token: string): Promise<{ id: number }> => {
  const response = await fetch(`${server.url}/api/product/style/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body: JSON.stringify({ name: { it: 'Cotto' } }),
  })
  expect(response.ok).toBe(true)
  return (await response.json()) as { id: number }
}

export const layoutIs = (page: Page, layout: string) =>
  page.locator(`[data-layout="${layout}"]:not([inert])`).waitFor()

export const direction = (page: Page) => page.evaluate(() => document.documentElement.dir)

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADMIN, type RunningServer } from './harness.ts'

export const STYLES = '/#/gallery-products/styles'

interface SignedIn {
  token: string
  user: { id: number }
}

export const signIn = async ({ url }: RunningServer, { email, password } = ADMIN): Promise<SignedIn> => {
  const response = await fetch(`${url}/api/account/token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await response.json()) as SignedIn
}

const sharedSessions = new WeakMap<RunningServer, Promise<SignedIn>>()

/** One session for all journeys of a file, except for those that end theirs. */
export const sharedSession = (server: RunningServer): Promise<SignedIn> => {
  const session = sharedSessions.get(server) ?? signIn(server)
  sharedSessions.set(server, session)
  return session
}

/** Past the login screen, with choices made earlier. They are set once: what the page changes afterwards stays. */
export const enter = async (
  page: Page,
  server: RunningServer,
  preferences: object = {},
  at = STYLES,
  session = sharedSession(server),
): Promise<string> => {
  const { token, user } = await session
  await page.addInitScript(
    ([signedIn, chosen]) => {
      // A frame without rights, as mail is shown in, has no storage.
      if (window !== window.top || localStorage.getItem('fornace.token') !== null) return
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

/**
 * Some layouts show a loader for up to two seconds. With `clock.install()` before, nobody has to wait for it; it is
 * looked for while they come, as it may be gone again right after.
 */
export const passLoader = async (page: Page, come: () => unknown): Promise<void> => {
  const loader = page.getByRole('status', { name: 'Fornace is getting ready' })
  await Promise.all([loader.waitFor(), come()])
  await page.clock.fastForward(2_000)
}

export const layoutIs = (page: Page, layout: string) =>
  page.locator(`[data-layout="${layout}"]:not([inert])`).waitFor()

export const direction = (page: Page) => page.evaluate(() => document.documentElement.dir)

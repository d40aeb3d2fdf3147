import type { Page } from 'playwright-core'

/** Counts and refuses what is asked of anybody but the server of the page. */
export const watchOutside = async (page: Page, address: string): Promise<string[]> => {
  const outside: string[] = []
  await page.route(
    (url) => url.origin !== new URL(address).origin && url.protocol.startsWith('http'),
    (route) => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  return outside
}

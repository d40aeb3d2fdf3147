import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { journey, MAIN } from './harness.ts'
import { aCompany } from './house.ts'
import { aPeriod, aProduct } from './product-house.ts'

const MAX_REQUESTS = 25

// Addresses with an empty cache, until the network is idle: a poll is counted once. Files are the page, scripts, styles, texts, font and icon.
journey(
  'a first opening asks for at most 25 files, that of the companies with its calls included',
  MAIN,
  async ({ open, server }) => {
    await aCompany(server, 'Ceramiche Prima')
    const { id } = await aPeriod(server, 'Cersaie 2026')
    await aProduct(server, id, 'Terra')
    const requestsOf = async (address: string, shown: (page: Page) => Locator): Promise<string[]> => {
      const page = await open()
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Network.clearBrowserCache')
      const paths = new Set<string>()
      page.on('request', (request) => paths.add(new URL(request.url()).pathname))
      await enter(page, server, {}, address)
      await shown(page).waitFor()
      await page.waitForLoadState('networkidle')
      return [...paths]
    }
    const isFile = (path: string) => !path.startsWith('/api/')

    const companies = await requestsOf('/#/company', (page) =>
      page.getByRole('link', { name: 'Ceramiche Prima' }),
    )
    const period = await requestsOf(`/#/gallery-products/groups/${id}`, (page) =>
      page.getByRole('link', { name: 'Terra', exact: true }),
    )
    const home = await requestsOf('/#/home', (page) => page.getByRole('heading', { name: 'Recent changes' }))
    for (const requests of [companies, period.filter(isFile), home.filter(isFile)]) {
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS)
    }
  },
)

import type { Page } from 'playwright-core'

/** Shows the filters that a list offers; those that are on are there without it. */
export const unfoldFilters = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^(Filters|Filtri)$/, expanded: false })
    .first()
    .click()

import { dashboardReaders } from '@fornace/contract/circulars/access'
import { withTextsOf } from '../../../../i18n/i18n'
import type { HomeBlock } from '../../../../kit/routes/home-block'

/** Home block of the statistics: rates of 30 days and the worst bounces. */
export const statisticsHome: readonly HomeBlock[] = [
  {
    id: 'mail-statistics',
    section: 'sent',
    roles: dashboardReaders,
    load: async () => (await withTextsOf('statistics', import('./recent-statistics'))).RecentStatistics,
  },
]

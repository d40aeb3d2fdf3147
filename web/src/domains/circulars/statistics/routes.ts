import { dashboardReaders } from '@fornace/contract/circulars/access'
import { MAIL_COMPANY } from '@fornace/contract/circulars/statistics-metadata'
import { type AnyRoute, createRoute, useParams, useSearch } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { type ListSearch, readListSearch } from '../../../kit/api/list/list-state'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { withProps } from '../../../kit/ui/with-props'
import { SUBMISSIONS } from '../submissions/addresses'
import { statisticsHome } from './home/blocks'

const CompanyPage = lazyScreen(
  () => withTextsOf(['forms', 'statistics'], import('./company-page')),
  'CompanyPage',
)
const DashboardPage = lazyScreen(
  () => withTextsOf(['charts', 'forms', 'statistics'], import('../dashboard/dashboard-page')),
  'DashboardPage',
)

const PERIODS = [12, 24, 36]

/** Months of the dashboard in its address. */
const readMonths = ({ months }: Record<string, unknown>): { months?: number } => {
  const count = Number(months)
  return PERIODS.includes(count) && count !== PERIODS[0] ? { months: count } : {}
}

/** Dashboard and companies. Not in the menu: the lists of submissions and Home lead there. */
export const statisticsRoutes = <Area extends AnyRoute>(area: Area) => [
  createRoute({
    getParentRoute: () => area,
    path: 'dashboard',
    validateSearch: readMonths,
    staticData: {
      screen: {
        title: { en: 'Dashboard of circulars', it: 'Cruscotto delle circolari' },
        roles: dashboardReaders,
        menuEntry: SUBMISSIONS,
        onHome: true,
      },
      home: statisticsHome,
    },
    component: withProps(DashboardPage, () => {
      const { months }: { months?: number } = useSearch({ strict: false })
      return { months: months ?? 12, periods: PERIODS }
    }),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'companies/$id',
    validateSearch: readListSearch,
    staticData: {
      screen: { title: MAIL_COMPANY.label, roles: dashboardReaders, menuEntry: SUBMISSIONS },
    },
    component: withProps(CompanyPage, () => ({
      id: String((useParams({ strict: false }) as { id?: string }).id ?? ''),
      search: useSearch({ strict: false }) as ListSearch,
    })),
  }),
]

import { reportReaders } from '@fornace/contract/problem-reports/access'
import { REPORT } from '@fornace/contract/problem-reports/metadata'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { readListSearch } from '../../kit/api/list/list-state'
import type { HomeBlock } from '../../kit/routes/home-block'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { withProps } from '../../kit/ui/with-props'

const ReportsPage = lazyScreen(() => withTextsOf('reports', import('./reports-page')), 'ReportsPage')
const ReportPanel = lazyScreen(() => import('./report-panel'), 'ReportPanel')

const openReports: HomeBlock = {
  id: 'open-reports',
  section: 'todo',
  roles: reportReaders,
  load: async () => (await import('./open-reports')).OpenReports,
}

/** Not in the menu: Home and the palette lead there. */
export const problemReportRoutes = <Parent extends AnyRoute>(parent: Parent) => {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'reports',
    staticData: {
      screen: { title: REPORT.label, roles: reportReaders, onHome: true },
      lists: REPORT.type,
      home: [openReports],
    },
    validateSearch: readListSearch,
  })
  list.update({
    component: withProps(ReportsPage, () => ({ path: list.fullPath, search: list.useSearch() })),
  })
  const one = createRoute({
    getParentRoute: () => list,
    path: '$id',
    staticData: { opens: REPORT.type },
    component: withProps(ReportPanel, () => ({ id: String(useParams({ strict: false }).id ?? '') })),
  })
  return list.addChildren({ one })
}

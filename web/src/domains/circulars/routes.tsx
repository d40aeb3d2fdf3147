import { circularLists } from '@fornace/contract/circulars/lists'
import { MATTER, THEME } from '@fornace/contract/circulars/metadata'
import { newTitle } from '@fornace/contract/kit/noun'
import { creatorsOf } from '@fornace/contract/kit/resource-metadata'
import { IconMail } from '@tabler/icons-react'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { readListSearch } from '../../kit/api/list/list-state'
import { referenceListRoutes } from '../../kit/reference-list/reference-list-routes'
import { areaIndex, areaRoute } from '../../kit/routes/area-route'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { recordRoutes } from '../../kit/routes/record-routes'
import { withProps } from '../../kit/ui/with-props'
import { THEMES } from './addresses'
import { addressRoutes } from './addresses/routes'
import { emailGroupRoutes, senderRoutes } from './mailing/routes'
import { receivedRoutes } from './received/routes'
import { registerRoutes } from './register/routes'
import { statisticsRoutes } from './statistics/routes'
import { communicationSubmissionRoutes, submissionRoutes } from './submissions/routes'
import { circularRoutes, communicationRoutes } from './writing/routes'

const ThemesPage = lazyScreen(() => withTextsOf('circulars', import('./themes-page')), 'ThemesPage')
const ThemePage = lazyScreen(() => withTextsOf(['forms', 'circulars'], import('./theme-page')), 'ThemePage')
const MatterPage = lazyScreen(
  () => withTextsOf(['forms', 'circulars'], import('./matter-page')),
  'MatterPage',
)

const useParam = (name: 'theme' | 'id'): string =>
  String((useParams({ strict: false }) as Partial<Record<string, string>>)[name] ?? '')

const matterRoutes = <Area extends AnyRoute>(area: Area) => [
  createRoute({
    getParentRoute: () => area,
    path: 'themes/$theme/matter/new',
    validateSearch: readListSearch,
    staticData: {
      screen: {
        title: newTitle(MATTER.noun),
        roles: creatorsOf(MATTER.access),
        menuEntry: THEMES,
        creationParents: async () => (await import('./creation-parents')).themeParents(),
      },
    },
    component: withProps(MatterPage, () => ({ theme: useParam('theme'), id: null })),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'themes/$theme/matter/$id',
    validateSearch: readListSearch,
    staticData: {
      screen: { title: MATTER.label, roles: MATTER.access.screen, menuEntry: THEMES },
      opens: MATTER.type,
    },
    component: withProps(MatterPage, () => ({ theme: useParam('theme'), id: useParam('id') })),
  }),
]

/** Circulars and their set-up. The routes stand in the order of the menu. */
export const circularAreaRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const area = areaRoute(shell, 'circulars', { title: 'menu.circulars', icon: IconMail })
  const themes = recordRoutes(area, THEME, {
    paths: { list: 'themes', new: 'themes/new', record: 'themes/$id' },
    screen: { title: THEME.label, inMenu: true },
    ListScreen: ThemesPage,
    RecordScreen: ThemePage,
    prefetch: { record: true },
  })
  return area.addChildren([
    areaIndex(area),
    ...themes,
    ...matterRoutes(area),
    referenceListRoutes(area, 'typologies', circularLists.typologies),
    ...senderRoutes(area),
    ...emailGroupRoutes(area),
    ...addressRoutes(area),
    ...circularRoutes(area),
    // On Home its figures come first.
    ...statisticsRoutes(area),
    ...submissionRoutes(area),
    ...communicationRoutes(area),
    ...communicationSubmissionRoutes(area),
    ...registerRoutes(area),
    ...receivedRoutes(area),
  ])
}

import { REGISTER } from '@fornace/contract/circulars/metadata'
import { type AnyRoute, createRoute, useParams, useSearch } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { readListSearch } from '../../../kit/api/list/list-state'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { withProps } from '../../../kit/ui/with-props'
import { CIRCULARS } from '../writing/addresses'

const RegisterPage = lazyScreen(
  () => withTextsOf(['forms', 'circulars'], import('./register-page')),
  'RegisterPage',
)

/** The protocol register: the current year, any year, any day. Not in the menu: the list of circulars leads there. */
export const registerRoutes = <Area extends AnyRoute>(area: Area) =>
  (['register', 'register/year={$year}', 'register/day={$day}'] as const).map((path) =>
    createRoute({
      getParentRoute: () => area,
      path,
      validateSearch: readListSearch,
      staticData: {
        screen: { title: REGISTER.label, roles: REGISTER.access.read, menuEntry: CIRCULARS },
        ...(path === 'register' && { lists: REGISTER.type }),
      },
      component: withProps(RegisterPage, () => ({
        part: useParams({ strict: false }) as { year?: string; day?: string },
        search: useSearch({ strict: false }) as ReturnType<typeof readListSearch>,
      })),
    }),
  )

import { PRESS_REGISTRATION } from '@fornace/contract/press-room/metadata'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { readListSearch } from '../../kit/api/list/list-state'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import type { RecordAddresses } from '../../kit/routes/record-routes'
import { withProps } from '../../kit/ui/with-props'

const RegistrationsPage = lazyScreen(
  () => withTextsOf(['press', 'press-room'], import('./registrations-page')),
  'RegistrationsPage',
)
const RegistrationPage = lazyScreen(
  () => withTextsOf(['forms', 'press', 'press-room'], import('./registration-page')),
  'RegistrationPage',
)

const LIST = '/press-room/registrations'
/** No route for a new one: people register themselves. */
const addresses: RecordAddresses = { list: LIST, new: LIST, record: (id) => `${LIST}/id=${id}` }

/** The people who registered as press. Not in the menu: the other screens of the press room lead there. */
export const registrationRoutes = <Parent extends AnyRoute>(parent: Parent) => {
  const { type, label, access } = PRESS_REGISTRATION
  const screen = { title: label, roles: access.read }
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'registrations',
    validateSearch: readListSearch,
    staticData: { screen, lists: type },
  })
  list.update({ component: withProps(RegistrationsPage, () => ({ addresses, search: list.useSearch() })) })
  const record = createRoute({
    getParentRoute: () => parent,
    path: 'registrations/id={$id}',
    validateSearch: readListSearch,
    staticData: { screen, opens: type },
    component: withProps(RegistrationPage, () => ({
      addresses,
      id: String(useParams({ strict: false }).id ?? ''),
    })),
  })
  return [list, record] as const
}

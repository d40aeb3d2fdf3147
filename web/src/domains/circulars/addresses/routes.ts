import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import { type AnyRoute, createRoute, useParams, useSearch } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { readListSearch } from '../../../kit/api/list/list-state'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { withProps } from '../../../kit/ui/with-props'
import { EMAIL_GROUPS } from './paths'

const AddressesPage = lazyScreen(
  () => withTextsOf('mail-addresses', import('./addresses-page')),
  'AddressesPage',
)
const AddressPage = lazyScreen(
  () => withTextsOf(['forms', 'mail-addresses'], import('./address-page')),
  'AddressPage',
)

/** Mail addresses: list and page. Not in the menu: the list of email groups leads there. */
export const addressRoutes = <Area extends AnyRoute>(area: Area) => [
  createRoute({
    getParentRoute: () => area,
    path: 'addresses',
    validateSearch: readListSearch,
    staticData: {
      screen: { title: ADDRESS.label, roles: ADDRESS.access.screen, menuEntry: EMAIL_GROUPS },
      lists: ADDRESS.type,
    },
    component: withProps(AddressesPage, () => ({
      search: useSearch({ strict: false }) as ReturnType<typeof readListSearch>,
    })),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'addresses/$address',
    staticData: {
      screen: { title: ADDRESS.label, roles: ADDRESS.access.screen, menuEntry: EMAIL_GROUPS },
    },
    component: withProps(AddressPage, () => ({
      address: String((useParams({ strict: false }) as { address?: string }).address ?? ''),
    })),
  }),
]

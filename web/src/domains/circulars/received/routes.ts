import { RECEIVED } from '@fornace/contract/circulars/received-metadata'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { readListSearch } from '../../../kit/api/list/list-state'
import type { HomeBlock } from '../../../kit/routes/home-block'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { listRoute } from '../../../kit/routes/list-route'
import { withProps } from '../../../kit/ui/with-props'
import { RECEIVED_TEXTS } from './addresses'

const ReceivedPage = lazyScreen(
  () => withTextsOf(['circulars', 'received'], import('./received-page')),
  'ReceivedPage',
)
const ReceivedTextPage = lazyScreen(
  () => withTextsOf(['forms', 'reading', 'upload', 'circulars', 'received'], import('./received-text-page')),
  'ReceivedTextPage',
)

const home: readonly HomeBlock[] = [
  {
    id: 'received',
    section: 'received',
    load: async () => (await withTextsOf('received', import('./received-block'))).ReceivedBlock,
  },
]

/**
 * The archive: list and text. Open to everybody, and not in the menu: Home and the palette lead there for those who
 * received something. A text is not prefetched, because the call counts as read.
 */
export const receivedRoutes = <Area extends AnyRoute>(area: Area) => [
  listRoute(
    area,
    'received',
    {
      screen: {
        title: RECEIVED.label,
        isOffered: async () => (await import('./received-query')).hasReceived(),
      },
      lists: RECEIVED.type,
      home,
    },
    ReceivedPage,
  ),
  createRoute({
    getParentRoute: () => area,
    path: 'received/$id',
    validateSearch: readListSearch,
    staticData: { screen: { title: RECEIVED.label, menuEntry: RECEIVED_TEXTS }, opens: RECEIVED.type },
    component: withProps(ReceivedTextPage, () => ({
      id: String((useParams({ strict: false }) as { id?: string }).id ?? ''),
    })),
  }),
]

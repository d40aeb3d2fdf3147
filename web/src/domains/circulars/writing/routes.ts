import { CIRCULAR, COMMUNICATION } from '@fornace/contract/circulars/metadata'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { type AnyRoute, type AsyncRouteComponent, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { readListSearch } from '../../../kit/api/list/list-state'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { recordRoutes } from '../../../kit/routes/record-routes'
import { withProps } from '../../../kit/ui/with-props'
import { CIRCULARS, COMMUNICATIONS } from './addresses'

const CircularsPage = lazyScreen(
  () => withTextsOf(['forms', 'children', 'workflow', 'circulars'], import('./circulars-page')),
  'CircularsPage',
)
const CircularPage = lazyScreen(
  () =>
    withTextsOf(
      ['forms', 'upload', 'children', 'workflow', 'circulars', 'submissions'],
      import('./circular-page'),
    ),
  'CircularPage',
)
const CommunicationsPage = lazyScreen(
  () => withTextsOf(['forms', 'children', 'workflow', 'circulars'], import('./communications-page')),
  'CommunicationsPage',
)
const CommunicationPage = lazyScreen(
  () =>
    withTextsOf(
      ['forms', 'upload', 'children', 'workflow', 'circulars', 'submissions'],
      import('./communication-page'),
    ),
  'CommunicationPage',
)
const loadPreview = () => withTextsOf(['forms', 'circulars'], import('./preview-page'))
const CircularPreview = lazyScreen(loadPreview, 'CircularPreview')
const CommunicationPreview = lazyScreen(loadPreview, 'CommunicationPreview')

/** A record as its readers see it, below its address. */
const previewRoute = <Area extends AnyRoute>(
  area: Area,
  resource: ResourceMetadata,
  list: string,
  Preview: AsyncRouteComponent<{ id: string }>,
) =>
  createRoute({
    getParentRoute: () => area,
    path: `${list.replace('/circulars/', '')}/$id/preview`,
    // Back leads to the record, and from there to the same rows.
    validateSearch: readListSearch,
    staticData: { screen: { title: resource.label, roles: resource.access.read, menuEntry: list } },
    component: withProps(Preview, () => ({ id: String(useParams({ strict: false }).id ?? '') })),
  })

export const circularRoutes = <Area extends AnyRoute>(area: Area) => [
  ...recordRoutes(area, CIRCULAR, {
    paths: { list: 'circulars', new: 'circulars/new', record: 'circulars/$id' },
    screen: { title: CIRCULAR.label, inMenu: true },
    ListScreen: CircularsPage,
    RecordScreen: CircularPage,
    prefetch: { record: true },
  }),
  previewRoute(area, CIRCULAR, CIRCULARS, CircularPreview),
]

export const communicationRoutes = <Area extends AnyRoute>(area: Area) => [
  ...recordRoutes(area, COMMUNICATION, {
    paths: { list: 'communications', new: 'communications/new', record: 'communications/$id' },
    screen: { title: COMMUNICATION.label, inMenu: true },
    ListScreen: CommunicationsPage,
    RecordScreen: CommunicationPage,
    prefetch: { record: true },
  }),
  previewRoute(area, COMMUNICATION, COMMUNICATIONS, CommunicationPreview),
]

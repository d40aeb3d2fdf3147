import { circularAdmins } from '@fornace/contract/circulars/access'
import { CIRCULAR, COMMUNICATION } from '@fornace/contract/circulars/metadata'
import type { AnyRoute } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { recordRoutes } from '../../../kit/routes/record-routes'
import { reviewRoute } from '../../../kit/routes/review-route'
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
const loadReading = () =>
  withTextsOf(
    ['forms', 'reading', 'children', 'workflow', 'circulars', 'submissions'],
    import('./reading-pages'),
  )
const CircularReadingPage = lazyScreen(loadReading, 'CircularReadingPage')
const CommunicationReadingPage = lazyScreen(loadReading, 'CommunicationReadingPage')

const loadReview = () =>
  withTextsOf(['forms', 'reading', 'children', 'workflow', 'review', 'circulars'], import('./review-pages'))
const CircularReviewPage = lazyScreen(loadReview, 'CircularReviewPage')
const CommunicationReviewPage = lazyScreen(loadReview, 'CommunicationReviewPage')

export const circularRoutes = <Area extends AnyRoute>(area: Area) => [
  ...recordRoutes(area, CIRCULAR, {
    paths: { list: 'circulars', new: 'circulars/new', record: 'circulars/$id' },
    screen: { title: CIRCULAR.label, inMenu: true },
    ListScreen: CircularsPage,
    RecordScreen: CircularPage,
    ReadingScreen: CircularReadingPage,
    prefetch: { record: true },
  }),
  reviewRoute(area, CIRCULAR, {
    path: 'circulars/review',
    roles: circularAdmins,
    menuEntry: CIRCULARS,
    Screen: CircularReviewPage,
  }),
]

export const communicationRoutes = <Area extends AnyRoute>(area: Area) => [
  ...recordRoutes(area, COMMUNICATION, {
    paths: { list: 'communications', new: 'communications/new', record: 'communications/$id' },
    screen: { title: COMMUNICATION.label, inMenu: true },
    ListScreen: CommunicationsPage,
    RecordScreen: CommunicationPage,
    ReadingScreen: CommunicationReadingPage,
    prefetch: { record: true },
  }),
  reviewRoute(area, COMMUNICATION, {
    path: 'communications/review',
    roles: circularAdmins,
    menuEntry: COMMUNICATIONS,
    Screen: CommunicationReviewPage,
  }),
]

import { COMMUNICATION_SUBMISSION, SUBMISSION } from '@fornace/contract/circulars/metadata'
import type { AnyRoute } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { recordRoutes } from '../../../kit/routes/record-routes'
import { submissionHome } from './home/blocks'

const loadList = () => withTextsOf('submissions', import('./submissions-page'))
const loadPage = () =>
  withTextsOf(['forms', 'children', 'circulars', 'mailings', 'submissions'], import('./submission-page'))

const SubmissionsPage = lazyScreen(loadList, 'SubmissionsPage')
const SubmissionPage = lazyScreen(loadPage, 'SubmissionPage')
const CommunicationSubmissionsPage = lazyScreen(loadList, 'CommunicationSubmissionsPage')
const CommunicationSubmissionPage = lazyScreen(loadPage, 'CommunicationSubmissionPage')

export const submissionRoutes = <Area extends AnyRoute>(area: Area) =>
  recordRoutes(area, SUBMISSION, {
    paths: { list: 'submissions', new: 'submissions/new', record: 'submissions/$id' },
    screen: { title: SUBMISSION.label, inMenu: true },
    ListScreen: SubmissionsPage,
    RecordScreen: SubmissionPage,
    recordSearch: ['step'],
    prefetch: { record: true },
    home: submissionHome,
  })

export const communicationSubmissionRoutes = <Area extends AnyRoute>(area: Area) =>
  recordRoutes(area, COMMUNICATION_SUBMISSION, {
    paths: {
      list: 'communications-submissions',
      new: 'communications-submissions/new',
      record: 'communications-submissions/$id',
    },
    screen: {
      title: COMMUNICATION_SUBMISSION.label,
      short: { en: '', it: 'Invii comunic.' },
      inMenu: true,
    },
    ListScreen: CommunicationSubmissionsPage,
    RecordScreen: CommunicationSubmissionPage,
    recordSearch: ['step'],
    prefetch: { record: true },
  })

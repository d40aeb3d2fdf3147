import { circularWriters, submissionReaders } from '@fornace/contract/circulars/access'
import { withTextsOf } from '../../../../i18n/i18n'
import type { HomeBlock } from '../../../../kit/routes/home-block'

const blocks = () => withTextsOf('submissions-home', import('./submission-blocks'))

/** Home blocks of the submissions of both kinds: stalled, scheduled, latest. */
export const submissionHome: readonly HomeBlock[] = [
  {
    id: 'submissions-stalled',
    section: 'todo',
    roles: circularWriters,
    load: async () => (await blocks()).StalledSubmissions,
  },
  {
    id: 'submissions-scheduled',
    section: 'sent',
    roles: submissionReaders,
    load: async () => (await blocks()).ScheduledSubmissions,
  },
  {
    id: 'submissions-latest',
    section: 'sent',
    roles: submissionReaders,
    load: async () => (await blocks()).LatestSubmissions,
  },
]

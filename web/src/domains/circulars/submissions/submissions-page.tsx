import { IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListScreenProps } from '../../../kit/routes/record-routes'
import { RecordListPage } from '../../../kit/table/record-list-page'
import { DashboardLink } from '../dashboard/dashboard-link'
import {
  COMMUNICATION_SUBMISSION_COLUMNS,
  SUBMISSION_COLUMNS,
  SUBMISSION_PRESETS,
  type SubmissionRow,
} from './submission-columns'
import { CIRCULAR_KIND, COMMUNICATION_KIND, type Submission, submissionTitle } from './submission-kinds'

const SHARED = {
  nameOf: (row: SubmissionRow) => submissionTitle(row as Submission),
  icon: IconSend,
  presets: SUBMISSION_PRESETS,
  // Its recipients are a list of their own.
  recordsList: true,
  isUnderWay: ({ state }: SubmissionRow) => state === 'sending',
  keep: ['state', 'recipient_count'],
  actions: <DashboardLink />,
}

export const SubmissionsPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<SubmissionRow>
    {...screen}
    {...SHARED}
    resource={CIRCULAR_KIND.resource}
    usualOrder="listTools.newestFirst"
    columns={SUBMISSION_COLUMNS}
  />
)

export const CommunicationSubmissionsPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<SubmissionRow>
    {...screen}
    {...SHARED}
    resource={COMMUNICATION_KIND.resource}
    usualOrder="listTools.newestFirst"
    columns={COMMUNICATION_SUBMISSION_COLUMNS}
  />
)

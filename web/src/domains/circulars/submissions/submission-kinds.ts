import {
  CIRCULAR,
  COMMUNICATION,
  COMMUNICATION_SUBMISSION,
  SUBMISSION,
} from '@fornace/contract/circulars/metadata'
import type { CommunicationSubmissionRecord, SubmissionRecord } from '@fornace/contract/circulars/submission'
import {
  COMMUNICATION_SUBMISSION_FIELDS,
  type SINGLE_RECIPIENT_FIELDS,
  SUBMISSION_FIELDS,
} from '@fornace/contract/circulars/submission-fields'
import type { RecordReference } from '@fornace/contract/kit/fields'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { t } from '../../../i18n/i18n'
import type { RecordId } from '../../../kit/api/records'
import { declaredForm } from '../../../kit/form/declared-form'
import type { FormDefinition } from '../../../kit/form/definition'
import { CIRCULARS, COMMUNICATIONS, circularAddress, communicationAddress } from '../writing/addresses'
import { COMMUNICATION_SUBMISSIONS, SUBMISSIONS } from './addresses'

/** Submission of either kind. */
export type Submission = Omit<SubmissionRecord, 'circular_id' | 'circular'> &
  Partial<Pick<SubmissionRecord, 'circular_id' | 'circular'>> &
  Partial<Pick<CommunicationSubmissionRecord, 'communication_id' | 'communication'>>

/** Whether a submission has recipients to count: not a draft, nor one that was cancelled before anything left. */
export const hasFigures = <Row extends Pick<Submission, 'state' | 'recipient_count'>>(
  row: Row,
): row is Row & { recipient_count: number } =>
  row.recipient_count !== null && (row.state !== 'cancelled' || row.recipient_count > 0)

/** Differences between submissions of circulars and of communications. */
export interface SubmissionKind {
  name: 'circular' | 'communication'
  resource: ResourceMetadata
  /** Kind of text that is sent. */
  text: ResourceMetadata
  /** Field with the id of the text. */
  textField: 'circular_id' | 'communication_id'
  textAddress: (id: RecordId) => string
  /** List of the texts. */
  texts: string
  list: string
  form: (record: Submission | null, blank?: FormDefinition['blank']) => FormDefinition
}

const LABELS = {
  labelOf: (name: keyof typeof SUBMISSION_FIELDS | keyof typeof COMMUNICATION_SUBMISSION_FIELDS) =>
    t(`submissions.fields.${name}`),
  childLabels: {
    recipients: (name: string) => t(`submissions.single.${name as keyof typeof SINGLE_RECIPIENT_FIELDS}`),
  },
}

export const CIRCULAR_KIND: SubmissionKind = {
  name: 'circular',
  resource: SUBMISSION,
  text: CIRCULAR,
  textField: 'circular_id',
  textAddress: circularAddress,
  texts: CIRCULARS,
  list: SUBMISSIONS,
  form: (record, blank = {}) => declaredForm(SUBMISSION_FIELDS, { ...LABELS, record, blank }),
}

export const COMMUNICATION_KIND: SubmissionKind = {
  name: 'communication',
  resource: COMMUNICATION_SUBMISSION,
  text: COMMUNICATION,
  textField: 'communication_id',
  textAddress: communicationAddress,
  texts: COMMUNICATIONS,
  list: COMMUNICATION_SUBMISSIONS,
  form: (record, blank = {}) => declaredForm(COMMUNICATION_SUBMISSION_FIELDS, { ...LABELS, record, blank }),
}

/** Text that a submission sends, with its number in the name. */
export const textOf = ({ circular, communication }: Submission): RecordReference | null =>
  circular ?? communication ?? null

export const submissionTitle = (submission: Submission): string =>
  textOf(submission)?.name ?? `#${submission.id}`

import type { RecordForm } from '../../../../kit/form/use-record-form'
import type { Submission, SubmissionKind } from '../submission-kinds'

/** Properties of every step of the wizard. */
export interface StepProps {
  kind: SubmissionKind
  editing: RecordForm<Submission>
  /** Saves what has changed; null where that was rejected. */
  save: () => Promise<Submission | null>
}

import { SUBMISSION_STATE_LABELS, type SubmissionState } from '@fornace/contract/circulars/submission-states'
import { useMessage } from '../../../i18n/i18n'
import { Badge } from '../../../kit/ui/badge'
import type { Tone } from '../../../kit/ui/tone'

const TONES: Readonly<Partial<Record<SubmissionState, Tone>>> = {
  sent: 'success',
  paused: 'warning',
  cancelled: 'danger',
}

/** State of a submission, in words; colour only adds to them. */
export const StateMark = ({ state }: { state: SubmissionState }) => (
  <Badge tone={TONES[state] ?? 'neutral'}>{useMessage()(SUBMISSION_STATE_LABELS[state])}</Badge>
)

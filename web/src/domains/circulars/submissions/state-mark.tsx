import { SUBMISSION_STATE_LABELS, type SubmissionState } from '@fornace/contract/circulars/submission-states'
import { useMessage } from '../../../i18n/i18n'
import classes from './submissions.module.css'

/** State of a submission, in words; colour only adds to them. */
export const StateMark = ({ state }: { state: SubmissionState }) => (
  <span className={classes.state} data-state={state}>
    {useMessage()(SUBMISSION_STATE_LABELS[state])}
  </span>
)

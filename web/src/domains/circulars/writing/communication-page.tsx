import type { CommunicationRecord } from '@fornace/contract/circulars/circular'
import { COMMUNICATION } from '@fornace/contract/circulars/metadata'
import { CIRCULAR_STEPS, communicationWorkflow } from '@fornace/contract/circulars/workflow'
import type { ReactNode } from 'react'
import { WorkflowScreen } from '../../../kit/record/workflow/workflow-screen'
import type { RecordScreenProps } from '../../../kit/routes/record-routes'
import { COMMUNICATION_KIND } from '../submissions/submission-kinds'
import { SendButton, SubmissionsOfText } from '../submissions/submissions-of-text'
import { communicationForm, communicationTitle } from './circular-form'
import { CommunicationInputs } from './communication-inputs'
import { WrittenDetails } from './written-details'

/** A new communication, or an existing one. */
export const CommunicationPage = (screen: RecordScreenProps): ReactNode => (
  <WorkflowScreen<CommunicationRecord>
    {...screen}
    resource={COMMUNICATION}
    workflow={communicationWorkflow}
    form={communicationForm}
    titleOf={communicationTitle}
    rail={(communication) => <WrittenDetails record={communication} />}
    actions={(communication) =>
      communication.step >= CIRCULAR_STEPS.APPROVED && (
        <SendButton kind={COMMUNICATION_KIND} text={communication} />
      )
    }
    below={({ id }) => <SubmissionsOfText kind={COMMUNICATION_KIND} id={id} />}
  >
    <CommunicationInputs />
  </WorkflowScreen>
)

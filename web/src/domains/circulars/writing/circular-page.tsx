import type { CircularRecord } from '@fornace/contract/circulars/circular'
import { CIRCULAR } from '@fornace/contract/circulars/metadata'
import { circularWorkflow } from '@fornace/contract/circulars/workflow'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkflowScreen } from '../../../kit/record/workflow/workflow-screen'
import type { RecordScreenProps } from '../../../kit/routes/record-routes'
import { DescriptionItem } from '../../../kit/ui/description-list'
import { CIRCULAR_KIND } from '../submissions/submission-kinds'
import { SubmissionsOfText } from '../submissions/submissions-of-text'
import { AnnulButton, CircularBanner } from './annulment'
import { circularForm, numberedTitle } from './circular-form'
import { CircularInputs } from './circular-inputs'
import classes from './circulars.module.css'
import { SendCircular, useIsSettled } from './send-circular'
import { WrittenDetails } from './written-details'

/** A new circular, or an existing one. */
export const CircularPage = (screen: RecordScreenProps): ReactNode => {
  const { t } = useTranslation()
  return (
    <WorkflowScreen<CircularRecord>
      {...screen}
      resource={CIRCULAR}
      workflow={circularWorkflow}
      form={circularForm}
      titleOf={numberedTitle}
      isSettled={useIsSettled()}
      banner={(circular) => <CircularBanner circular={circular} />}
      rail={(circular) => (
        <WrittenDetails record={circular}>
          {circular.protocol_number && (
            <DescriptionItem label={t('circulars.protocol.number')}>
              <span className={classes.number}>{circular.protocol_number}</span>
            </DescriptionItem>
          )}
        </WrittenDetails>
      )}
      actions={(circular, { adopt }) => (
        <>
          <AnnulButton circular={circular} onAnnulled={adopt} />
          <SendCircular circular={circular} />
        </>
      )}
      below={({ id }) => <SubmissionsOfText kind={CIRCULAR_KIND} id={id} />}
    >
      <CircularInputs />
    </WorkflowScreen>
  )
}

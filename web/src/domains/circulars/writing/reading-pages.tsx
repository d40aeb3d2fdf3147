import type { CircularRecord, CommunicationRecord } from '@fornace/contract/circulars/circular'
import { CIRCULAR, COMMUNICATION } from '@fornace/contract/circulars/metadata'
import { CIRCULAR_STEPS, circularWorkflow, communicationWorkflow } from '@fornace/contract/circulars/workflow'
import type { ReactNode } from 'react'
import { forget } from '../../../kit/api/records'
import { ReadingScreen } from '../../../kit/record/reading/reading-screen'
import type { ReadingRouteProps } from '../../../kit/routes/record-routes'
import { CIRCULAR_KIND, COMMUNICATION_KIND } from '../submissions/submission-kinds'
import { SendButton, SubmissionsOfText } from '../submissions/submissions-of-text'
import { AnnulButton, CircularBanner } from './annulment'
import { KEPT, useCircularColumns } from './circular-columns'
import { circularForm, communicationForm } from './circular-form'
import { circularReading, communicationReading } from './circular-reading'
import { communicationColumns } from './communication-columns'
import { SendCircular, useIsSettled } from './send-circular'
import { WrittenDetails } from './written-details'

/** A circular as its readers see it. */
export const CircularReadingPage = (screen: ReadingRouteProps): ReactNode => {
  const columns = useCircularColumns()
  return (
    <ReadingScreen<CircularRecord>
      {...screen}
      resource={CIRCULAR}
      definition={circularReading}
      list={{ resource: CIRCULAR, columns, keep: KEPT }}
      workflow={circularWorkflow}
      isSettled={useIsSettled()}
      labels={circularForm(null)}
      pdf={({ id, title }) => ({
        path: `${CIRCULAR.path}/${id}/pdf`,
        nameIn: (language) => title[language] || title.it,
      })}
      banner={(circular) => <CircularBanner circular={circular} />}
      rail={(circular) => <WrittenDetails record={circular} />}
      actions={(circular) => (
        <>
          <AnnulButton circular={circular} onAnnulled={(annulled) => forget(CIRCULAR, annulled)} />
          <SendCircular circular={circular} />
        </>
      )}
      below={({ id }) => <SubmissionsOfText kind={CIRCULAR_KIND} id={id} />}
    />
  )
}

/** A communication as its readers see it. */
export const CommunicationReadingPage = (screen: ReadingRouteProps): ReactNode => (
  <ReadingScreen<CommunicationRecord>
    {...screen}
    resource={COMMUNICATION}
    definition={communicationReading}
    list={{ resource: COMMUNICATION, columns: communicationColumns }}
    workflow={communicationWorkflow}
    labels={communicationForm(null)}
    pdf={({ id, subject }) => ({
      path: `${COMMUNICATION.path}/${id}/pdf`,
      nameIn: (language) => subject[language] || subject.it,
    })}
    rail={(communication) => <WrittenDetails record={communication} />}
    actions={(communication) =>
      communication.step >= CIRCULAR_STEPS.APPROVED && (
        <SendButton kind={COMMUNICATION_KIND} text={communication} />
      )
    }
    below={({ id }) => <SubmissionsOfText kind={COMMUNICATION_KIND} id={id} />}
  />
)

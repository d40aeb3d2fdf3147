import { SENDER } from '@fornace/contract/circulars/metadata'
import type { SenderRecord } from '@fornace/contract/circulars/sender'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { offers, wholeListQuery } from '../../../kit/api/records'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { RecordGate } from '../../../kit/record/record-gate'
import type { RecordScreenProps } from '../../../kit/routes/record-routes'
import { Loading } from '../../../kit/ui/loading'
import { SubmissionProgress } from './progress/submission-progress'
import { CIRCULAR_KIND, COMMUNICATION_KIND, type Submission, type SubmissionKind } from './submission-kinds'
import { SubmissionWizard } from './wizard/submission-wizard'

interface KindScreenProps extends RecordScreenProps {
  kind: SubmissionKind
}

/** A draft is a wizard for those who may change it; everything else is read. */
const SubmissionScreen = ({ kind, id, addresses }: KindScreenProps) => {
  if (id === null) return <NewSubmission kind={kind} addresses={addresses} />
  return (
    <RecordGate<Submission> resource={kind.resource} id={id} back={addresses.list}>
      {(record) =>
        record.state === 'draft' && offers(record, 'change') ? (
          <SubmissionWizard key={record.id} kind={kind} addresses={addresses} record={record} />
        ) : (
          <SubmissionProgress kind={kind} addresses={addresses} submission={record} />
        )
      }
    </RecordGate>
  )
}

/** A new submission begins with the default sender, and with the text that the list was filtered by. */
const NewSubmission = ({ kind, addresses }: Omit<KindScreenProps, 'id'>) => {
  const { data: senders, error, refetch } = useQuery(wholeListQuery<SenderRecord>(SENDER))
  const search: Record<string, unknown> = useSearch({ strict: false })
  const text = String(search[`filter.${kind.name}`] ?? '')
  const standard = senders?.find(({ is_default }) => is_default)
  const blank = useMemo(
    () => ({
      sender_id: standard ? String(standard.id) : '',
      [kind.textField]: /^\d+$/.test(text) ? text : '',
    }),
    [standard, kind, text],
  )
  if (error && !senders) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!senders) return <Loading />
  return <SubmissionWizard kind={kind} addresses={addresses} record={null} blank={blank} />
}

export const SubmissionPage = (screen: RecordScreenProps): ReactNode => (
  <SubmissionScreen {...screen} kind={CIRCULAR_KIND} />
)

export const CommunicationSubmissionPage = (screen: RecordScreenProps): ReactNode => (
  <SubmissionScreen {...screen} kind={COMMUNICATION_KIND} />
)

import type { VersionedRecord } from '../api/records'
import { ConflictAlert } from './conflict-alert'
import { DraftOffer } from './draft-offer'
import { ErrorSummary } from './error-summary'
import { useFormScope } from './form-context'
import { IncomingAlert } from './incoming-alert'
import type { RecordForm } from './use-record-form'

/** Alerts above the fields: errors, a stored draft, conflicts and incoming changes. */
export const FormAlerts = <Item extends VersionedRecord>({ editing }: { editing: RecordForm<Item> }) => {
  const { definition, labelOf, fieldId, baseValues } = useFormScope()
  const labels = { ...definition, labelOf }
  const { problem, draft, conflict, incoming, busy } = editing
  return (
    <>
      {problem && <ErrorSummary problem={problem} fieldId={fieldId} onRetry={() => void editing.retry()} />}
      {draft && (
        <DraftOffer
          draft={draft}
          base={baseValues}
          labels={labels}
          onRecover={editing.recoverDraft}
          onDiscard={editing.discardDraft}
        />
      )}
      {conflict && (
        <ConflictAlert
          conflict={conflict}
          labels={labels}
          busy={busy}
          onDecide={(choices) => void editing.decide(choices)}
        />
      )}
      {incoming.length > 0 && (
        <IncomingAlert
          incoming={incoming}
          labels={labels}
          onPutBack={editing.store.put}
          onDismiss={editing.dismissIncoming}
        />
      )}
    </>
  )
}

import type { VersionedRecord } from '../api/records'
import { ConflictNotice } from './conflict-notice'
import type { FormDefinition } from './definition'
import { DraftOffer } from './draft-offer'
import { ErrorSummary } from './error-summary'
import { IncomingNotice } from './incoming-notice'
import type { RecordForm } from './use-record-form'

interface FormNoticesProps<Item extends VersionedRecord> {
  editing: RecordForm<Item>
  definition: FormDefinition
  fieldId: (path: string) => string
}

/** What a form answers to somebody, or offers as it opens, above its fields. */
export const FormNotices = <Item extends VersionedRecord>(props: FormNoticesProps<Item>) => {
  const { editing, definition, fieldId } = props
  const { problem, draft, conflict, incoming, busy } = editing
  return (
    <>
      {problem && <ErrorSummary problem={problem} fieldId={fieldId} onRetry={() => void editing.save()} />}
      {draft && (
        <DraftOffer
          draft={draft}
          base={editing.baseValues()}
          words={definition}
          onRecover={editing.recoverDraft}
          onDiscard={editing.discardDraft}
        />
      )}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          words={definition}
          busy={busy}
          onDecide={(choices) => void editing.decide(choices)}
        />
      )}
      {incoming.length > 0 && (
        <IncomingNotice
          incoming={incoming}
          words={definition}
          onPutBack={editing.put}
          onDismiss={editing.dismissIncoming}
        />
      )}
    </>
  )
}

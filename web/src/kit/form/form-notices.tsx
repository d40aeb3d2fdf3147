import type { VersionedRecord } from '../records'
import { useLater } from '../use-later'
import { ConflictNotice } from './conflict-notice'
import type { FormDefinition } from './definition'
import { DraftOffer } from './draft-offer'
import { ErrorSummary } from './error-summary'
import { IncomingNotice } from './incoming-notice'
import type { RecordForm } from './use-record-form'
import type { WhoElseProps } from './who-else'

const loadWhoElse = async () => (await import('./who-else')).WhoElse

interface FormNoticesProps<Item extends VersionedRecord> {
  editing: RecordForm<Item>
  definition: FormDefinition
  fieldId: (path: string) => string
  /** The record that is being changed here; nothing for a new one, and for those who may only read. */
  changing: WhoElseProps | null
}

/** All that a form has to say, above its fields. */
export const FormNotices = <Item extends VersionedRecord>(props: FormNoticesProps<Item>) => {
  const { editing, definition, fieldId, changing } = props
  const { problem, draft, conflict, incoming, busy } = editing
  const WhoElse = useLater(loadWhoElse, changing !== null)
  return (
    <>
      {WhoElse && changing && <WhoElse {...changing} />}
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

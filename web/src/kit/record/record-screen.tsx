import { Navigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readListSearch } from '../api/list/list-state'
import { readsOnly, type VersionedRecord } from '../api/records'
import { fieldIds } from '../form/declared-form'
import type { FormDefinition } from '../form/definition'
import type { RecordScreenProps } from '../routes/record-routes'
import { useArea } from '../routes/use-area'
import { RecordGate } from './record-gate'
import { RecordPage, type RecordPageProps } from './record-page'

type FromAddress = 'definition' | 'record' | 'back' | 'addressOf' | 'reading' | 'fieldId'

interface OneRecordProps<Item extends VersionedRecord>
  extends Omit<RecordPageProps<Item>, FromAddress>,
    Pick<RecordScreenProps, 'addresses'> {
  /**
   * Form definition of a new record, or of this one. The function must be stable: it is called again when it changes.
   */
  form: (record: Item | null) => FormDefinition
}

/** Screen of a new or existing record, at an address of `recordRoutes`: loads it, then renders a `RecordPage`. */
export const RecordScreen = <Item extends VersionedRecord>({
  id,
  ...props
}: OneRecordProps<Item> & RecordScreenProps) => {
  if (id === null) return <OneRecord {...props} record={null} />
  return (
    <RecordGate<Item> resource={props.resource} id={id} back={props.addresses.list}>
      {(record) => <OneRecord<Item> key={record.id} {...props} record={record} />}
    </RecordGate>
  )
}

const OneRecord = <Item extends VersionedRecord>({
  form,
  addresses,
  record,
  ...page
}: OneRecordProps<Item> & { record: Item | null }) => {
  const { i18n } = useTranslation()
  const { type, label } = page.resource
  const area = useArea(label)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its labels follow the language.
  const definition = useMemo(() => form(record), [form, record, i18n.language])
  const fieldId = useMemo(() => fieldIds(type), [type])
  // Only on arrival: after a step that leaves nothing to change, the page with its states stays.
  const [isOnlyRead] = useState(() => record !== null && readsOnly(record))
  if (isOnlyRead && record && addresses.read)
    return <Navigate to={addresses.read(record.id)} search={readListSearch} replace />
  return (
    <RecordPage<Item>
      {...{ area, ...page, definition, record, fieldId }}
      back={addresses.list}
      addressOf={({ id }) => addresses.record(id)}
      reading={addresses.read && record ? addresses.read(record.id) : undefined}
    />
  )
}

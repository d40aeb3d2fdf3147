import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { isRejected } from '../api/call-errors'
import { failureText } from '../api/failure-text'
import { createRecord, type VersionedRecord } from '../api/records'
import classes from './new-named-record.module.css'

interface RecordReference extends VersionedRecord {
  name: string
}

interface NewNamedRecordProps {
  resource: ResourceMetadata
  maxLength: number
  label: string
  description?: string
  button: string
  /** Announcement for screen readers after the creation. */
  said: (name: string) => string
  onMade: (id: number) => void | Promise<void>
}

/**
 * A record that does not exist yet and needs no more than a name, made in passing while another one is edited.
 * It is no field of that one: it has no name in its form.
 */
export const NewNamedRecord = ({
  resource,
  maxLength,
  label,
  button,
  said,
  ...props
}: NewNamedRecordProps) => {
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<string | null>(null)
  const [made, setMade] = useState('')

  const create = async () => {
    if (busy || name.trim() === '') return
    setBusy(true)
    setRejection(null)
    try {
      const record = await createRecord<RecordReference>(resource, { name: name.trim() })
      await props.onMade(record.id)
      setMade(record.name)
      setName('')
    } catch (error) {
      const [message] = isRejected(error, 400) ? (error.allFieldErrors().get('name') ?? []) : []
      setRejection(message ?? failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void create()
  }

  return (
    <div className={classes.row}>
      <TextInput
        className={classes.name}
        label={label}
        description={props.description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={name}
        maxLength={maxLength}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onKeyDown}
        error={rejection}
        dir="auto"
        autoComplete="off"
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={busy}
        onClick={() => void create()}
      >
        {button}
      </Button>
      <VisuallyHidden role="status">{made && said(made)}</VisuallyHidden>
    </div>
  )
}

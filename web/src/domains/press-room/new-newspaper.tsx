import type { NewspaperRecord } from '@fornace/contract/press-room/magazine'
import { NEWSPAPER_FIELDS } from '@fornace/contract/press-room/magazine-fields'
import { Button, Group, TextInput, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../kit/api/call-errors'
import { failureText } from '../../kit/api/failure-text'
import { createRecord, type Partitioned } from '../../kit/api/records'

interface NewNewspaperProps {
  resource: Partitioned
  onMade: (id: number) => void
}

/** A newspaper that does not exist yet, made in passing. It is no field of the magazine: it has no name in its form. */
export const NewNewspaper = ({ resource, onMade }: NewNewspaperProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [made, setMade] = useState('')

  const create = async () => {
    if (busy || name.trim() === '') return
    setBusy(true)
    setRefusal(null)
    try {
      const newspaper = await createRecord<NewspaperRecord>(resource, { name: name.trim() })
      onMade(newspaper.id)
      setMade(newspaper.name)
      setName('')
    } catch (error) {
      const [message] = isRefused(error, 400) ? (error.allFieldErrors().get('name') ?? []) : []
      setRefusal(message ?? failureText(error))
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
    <Group gap="xs" align="flex-end">
      <TextInput
        flex="1 1 180px"
        label={t('newspapers.new')}
        value={name}
        maxLength={NEWSPAPER_FIELDS.name.max}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onKeyDown}
        error={refusal}
        dir="auto"
        autoComplete="off"
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={busy}
        onClick={() => void create()}
      >
        {t('newspapers.create')}
      </Button>
      <VisuallyHidden role="status">{made && t('newspapers.created', { name: made })}</VisuallyHidden>
    </Group>
  )
}

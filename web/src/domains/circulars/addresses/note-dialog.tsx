import { ADDRESS_NOTE } from '@fornace/contract/circulars/address-metadata'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Note } from '../../../kit/ui/note'
import '@mantine/core/styles/Input.layer.css'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../../kit/api/call-errors'
import { failureText } from '../../../kit/api/failure-text'
import { Dialog } from '../../../kit/ui/dialog'
import { toastSuccess } from '../../../kit/ui/toasts'

export interface NoteDialogProps {
  title: string
  paragraphs: readonly string[]
  label: string
  confirm: string
  done: string
  isDangerous?: boolean
  onClose: () => void
  act: (note: string) => Promise<void>
}

/** Asks for a note before something is done to an address. A rejection stays here, with the note. */
export const NoteDialog = (props: NoteDialogProps) => {
  const { title, paragraphs, label, confirm, done, isDangerous = false, onClose, act } = props
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [issue, setIssue] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(null)
    const isShort = note.trim().length < ADDRESS_NOTE.min
    setIssue(isShort ? t('mailAddresses.noteMissing', { count: ADDRESS_NOTE.min }) : null)
    if (isShort) return
    setBusy(true)
    try {
      await act(note.trim())
      onClose()
      toastSuccess({ message: done })
    } catch (error) {
      const named = isRejected(error) ? error.fieldErrors('note') : []
      if (named.length > 0) setIssue(named.join(' '))
      else setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {paragraphs.map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
          <Textarea
            label={label}
            required
            rows={3}
            dir="auto"
            maxLength={ADDRESS_NOTE.max}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            error={issue}
            data-autofocus
          />
          {failure && <Note tone="danger">{failure}</Note>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('mailAddresses.cancel')}
            </Button>
            <Button type="submit" loading={busy} {...(isDangerous && { color: 'red' })}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

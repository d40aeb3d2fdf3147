import { Button, Group, NativeSelect, Paper, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import type { FormDefinition } from '../../form/definition'
import { keyNames } from '../../ui/shortcuts'
import { notableFields } from '../workflow/note-dialog'
import classes from './note-panel.module.css'
import type { ReviewAction } from './review-actions'
import type { ReviewNote } from './use-review'

interface NotePanelProps {
  action: ReviewAction
  form: FormDefinition
  note: ReviewNote
  onChange: (note: ReviewNote) => void
  onCancel: () => void
  onSend: () => void
}

/** Note of a decision, beside the record that it is about. Ctrl Enter sends it, Escape leaves it for later. */
export const NotePanel = ({ action, form, note, onChange, onCancel, onSend }: NotePanelProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const headingId = useId()
  const [isRejected, setRejected] = useState(false)
  const isRequired = action.note === 'required'
  const isBlank = note.text.trim() === ''
  const send = () => {
    if (isRequired && isBlank) setRejected(true)
    else onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else {
      // Keys of the review decide nothing from the buttons of the note either.
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Paper
      withBorder
      component="section"
      className={classes.notePanel}
      aria-labelledby={headingId}
      onKeyDown={onKeyDown}
    >
      <h3 id={headingId}>{message(action.label)}</h3>
      <Textarea
        label={t('workflow.note.text')}
        description={t(isRequired ? 'workflow.note.requiredHint' : 'workflow.note.optionalHint')}
        required={isRequired}
        error={isRejected && isBlank && t('workflow.note.required')}
        value={note.text}
        onChange={({ currentTarget }) => onChange({ ...note, text: currentTarget.value })}
        rows={3}
        dir="auto"
        autoFocus
      />
      <NativeSelect
        label={t('workflow.note.field')}
        data={[{ value: '', label: t('workflow.note.whole') }, ...notableFields(form)]}
        value={note.field}
        onChange={({ currentTarget }) => onChange({ ...note, field: currentTarget.value })}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('workflow.note.cancel')}
        </Button>
        <Button onClick={send} title={keyNames('Mod+Enter').join(' ')} aria-keyshortcuts="Control+Enter">
          {message(action.label)}
        </Button>
      </Group>
    </Paper>
  )
}

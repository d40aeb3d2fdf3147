import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import type { FormDefinition } from '../../form/definition'
import { useFormScope } from '../../form/form-context'
import { Dialog } from '../../ui/dialog'
import type { StepAction } from './use-step-actions'

export interface Note {
  text: string
  /** The path of the field that it speaks of. */
  field: string
}

export const NO_NOTE: Note = { text: '', field: '' }

interface NoteDialogProps {
  action: StepAction
  note: Note
  onChange: (note: Note) => void
  onClose: () => void
  onSend: () => void
}

/** Fields of which there is nothing to say. */
const SILENT = ['step', 'order']

/** Fields that a note can be about, as choices. */
export const notableFields = ({ fields, labelOf }: FormDefinition): { value: string; label: string }[] =>
  fields.flatMap(({ path }) => {
    const label = labelOf(path)
    return label && !SILENT.includes(path) ? [{ value: path, label }] : []
  })

/** Dialog for the note of a step, and the field that it is about. The text stays until the step is taken. */
export const NoteDialog = ({ action, note, onChange, onClose, onSend }: NoteDialogProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { definition } = useFormScope()
  const [isRejected, setRejected] = useState(false)
  const isRequired = action.note === 'required'
  const send = () => {
    if (isRequired && note.text.trim() === '') setRejected(true)
    else onSend()
  }
  return (
    <Dialog opened onClose={onClose} title={message(action.label)}>
      <Stack gap="md">
        <Textarea
          label={t('workflow.note.text')}
          description={t(isRequired ? 'workflow.note.requiredHint' : 'workflow.note.optionalHint')}
          required={isRequired}
          error={isRejected && note.text.trim() === '' && t('workflow.note.required')}
          value={note.text}
          onChange={({ currentTarget }) => onChange({ ...note, text: currentTarget.value })}
          rows={4}
          dir="auto"
          data-autofocus
        />
        <NativeSelect
          label={t('workflow.note.field')}
          data={[{ value: '', label: t('workflow.note.whole') }, ...notableFields(definition)]}
          value={note.field}
          onChange={({ currentTarget }) => onChange({ ...note, field: currentTarget.value })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('workflow.note.cancel')}
          </Button>
          <Button onClick={send}>{message(action.label)}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

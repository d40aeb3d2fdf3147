import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Note } from '../../../kit/ui/note'
import '@mantine/core/styles/Input.layer.css'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../kit/ui/dialog'
import { toastSuccess } from '../../../kit/ui/toasts'
import classes from './mailing.module.css'
import { type PastedMembers, readMembers, type TypedMember } from './pasted-members'

interface PasteMembersDialogProps {
  existing: Parameters<typeof readMembers>[1]
  onAdd: (members: readonly TypedMember[]) => void
  onClose: () => void
}

/** Takes members from a spreadsheet; rows that are not added stay in sight with their numbers. */
export const PasteMembersDialog = ({ existing, onAdd, onClose }: PasteMembersDialogProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [outcome, setOutcome] = useState<PastedMembers | null>(null)
  const isEmpty = text.trim() === ''

  const add = (event: SubmitEvent) => {
    event.preventDefault()
    // The form of the group is around this one.
    event.stopPropagation()
    setChecked(true)
    if (isEmpty) return
    const read = readMembers(text, existing)
    if (read.members.length > 0) onAdd(read.members)
    if (read.rejected.length > 0) return setOutcome(read)
    onClose()
    toastSuccess({ message: t('emailGroups.paste.added', { count: read.members.length }) })
  }

  return (
    <Dialog opened onClose={onClose} title={t('emailGroups.paste.title')}>
      <form onSubmit={add} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('emailGroups.paste.text')}</Text>
          <Textarea
            label={t('emailGroups.paste.label')}
            required
            rows={8}
            dir="auto"
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={isChecked && isEmpty && t('emailGroups.paste.missing')}
            data-autofocus
          />
          {outcome && <Outcome outcome={outcome} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.close')}
            </Button>
            <Button type="submit">{t('emailGroups.paste.confirm')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

const Outcome = ({ outcome: { members, rejected } }: { outcome: PastedMembers }) => {
  const { t } = useTranslation()
  return (
    <Stack gap="xs" role="alert">
      {members.length > 0 && (
        <Note tone="success">{t('emailGroups.paste.added', { count: members.length })}</Note>
      )}
      <Note tone="danger" title={t('emailGroups.paste.rejected', { count: rejected.length })}>
        <ul className={classes.rejected}>
          {rejected.map(({ row, reason, value }) => (
            <li key={row}>{t(`emailGroups.paste.reasons.${reason}`, { row, value })}</li>
          ))}
        </ul>
      </Note>
    </Stack>
  )
}

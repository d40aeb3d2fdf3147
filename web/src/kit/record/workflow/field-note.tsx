import type { TransitionEntry } from '@fornace/contract/kit/transition'
import { Anchor, Text } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useFormScope } from '../../form/form-context'
import { goToField } from '../../form/reveal'
import { Note } from '../../ui/note'
import classes from './workflow.module.css'

/** Note next to the field that it is about. */
export const FieldNote = ({ entry }: { entry: TransitionEntry }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.fieldNote}>
      <IconMessage size={16} aria-hidden />
      <span dir="auto">
        {t('workflow.noteOf', { who: entry.actor?.name ?? t('forms.history.system'), note: entry.note })}
      </span>
    </span>
  )
}

/** The word with which the record came here. */
export const LastNote = ({ entry }: { entry: TransitionEntry }) => {
  const { t } = useTranslation()
  const { relative } = useFormats()
  const { labelOf, fieldId } = useFormScope()
  const field = entry.note_field && labelOf(entry.note_field)
  return (
    <Note
      tone="warning"
      mb="md"
      icon={IconMessage}
      title={t('workflow.noteTitle', {
        who: entry.actor?.name ?? t('forms.history.system'),
        when: relative(entry.at),
      })}
    >
      <Text size="sm" dir="auto" className={classes.noteText}>
        {entry.note}
      </Text>
      {field && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => goToField(fieldId(entry.note_field))}
        >
          {t('workflow.about', { field })}
        </Anchor>
      )}
    </Note>
  )
}

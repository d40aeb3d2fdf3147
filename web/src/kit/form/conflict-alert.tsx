import { Text } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../ui/note'
import classes from './alerts.module.css'
import type { FieldLabels } from './definition'
import type { Choice, Conflict } from './incoming'
import { IncomingList } from './incoming-alert'
import { SaveButton } from './save-button'
import { useVisibleValue } from './use-visible-value'

interface ConflictAlertProps {
  conflict: Conflict
  labels: FieldLabels
  busy: boolean
  onDecide: (choices: Readonly<Record<string, Choice>>) => void
}

/** Both have changed the same field: asks for each which one holds. Neither is chosen beforehand. */
export const ConflictAlert = ({ conflict, labels, busy, onDecide }: ConflictAlertProps) => {
  const { t } = useTranslation()
  const visible = useVisibleValue(labels)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  useEffect(() => box.current?.focus(), [])
  const open = conflict.fields.filter(({ path }) => !choices[path])

  return (
    <Note
      ref={box}
      tabIndex={-1}
      role="alert"
      tone="warning"
      icon={IconGitMerge}
      title={t('forms.conflict.title')}
    >
      <Text>{t('forms.conflict.text')}</Text>
      {conflict.fields.map(({ path, who, to, mine }) => {
        const option = (choice: Choice, label: string, value: unknown) => (
          <label className={classes.option}>
            {/* A separate form owner: this choice is no field of the record. */}
            <input
              type="radio"
              form={`${id}-none`}
              name={`${id}-${path}`}
              checked={choices[path] === choice}
              onChange={() => setChoices((now) => ({ ...now, [path]: choice }))}
            />
            <span>
              {label} <b dir="auto">{visible(path, value)}</b>
            </span>
          </label>
        )
        return (
          <fieldset key={path} className={classes.choice}>
            <legend>{labels.labelOf(path) ?? path}</legend>
            {option('theirs', who ? t('forms.conflict.theirsOf', { who }) : t('forms.conflict.theirs'), to)}
            {option('mine', t('forms.conflict.mine'), mine)}
          </fieldset>
        )
      })}
      {conflict.incoming.length > 0 && (
        <>
          <Text mt="sm">{t('forms.conflict.besides')}</Text>
          <IncomingList incoming={conflict.incoming} labels={labels} />
        </>
      )}
      <div className={classes.decide}>
        <SaveButton
          type="button"
          label={t('forms.conflict.decide')}
          busy={busy}
          reason={open.length > 0 ? t('forms.conflict.undecided') : null}
          onClick={() => onDecide(choices)}
        />
      </div>
    </Note>
  )
}

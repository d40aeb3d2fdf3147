import type {
  Suggestion,
  TranslationLanguage,
  TranslationUnits,
} from '@fornace/contract/translation-desk/desk'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { failureText } from '../../kit/api/failure-text'
import type { FormStore } from '../../kit/form/form-store'
import { Note } from '../../kit/ui/note'
import classes from './desk.module.css'
import { draftPath } from './drafts'
import { Suggestions, Terms, useSuggestions, useTerms } from './offers'
import { PutBackNote } from './put-back-note'
import { Overtaken } from './save-translation'
import { UnitRow, useUnitLabel } from './unit-row'
import { useDeskKeys } from './use-desk-keys'
import { useSaving } from './use-saving'
import { useStoredTexts } from './use-stored-texts'

export interface DeskRecordProps {
  record: TranslationUnits
  language: TranslationLanguage
  drafts: FormStore
  /** Whether the navigation came from within the desk. */
  takesFocus: boolean
  onMove: (by: 1 | -1) => void
  onNextOpen: () => void
  onSubmitted: () => void
}

/** One record in one language: its texts, and what can be done with them. */
export const DeskRecord = (props: DeskRecordProps) => {
  const { record, language, drafts, takesFocus, onMove, onNextOpen, onSubmitted } = props
  const { t } = useTranslation()
  const { list } = useFormats()
  const body = useRef<HTMLDivElement>(null)
  const [index, setPlace] = useState(0)
  const labelOf = useUnitLabel()
  const stored = useStoredTexts(record, language, drafts)
  const saving = useSaving(record, language, drafts, {
    onSaved: stored.onSaved,
    onSubmitted,
    onRejected: (field) => targetOf(field)?.focus(),
  })
  const units = record.units.filter(({ source }) => source !== '')
  const unit = units[Math.min(index, units.length - 1)]
  const source = unit?.source ?? ''
  const suggestions = useSuggestions(source, language)
  const terms = useTerms(source, language)

  const targetAt = (at: number) =>
    body.current?.querySelectorAll<HTMLTextAreaElement>('textarea[data-target]')[at] ?? null
  const targetOf = (field: string) =>
    body.current?.querySelector<HTMLElement>(`textarea[data-target="${CSS.escape(field)}"]`)
  useEffect(() => {
    if (takesFocus) body.current?.querySelector<HTMLElement>('textarea[data-target]')?.focus()
  }, [takesFocus])

  const path = unit && draftPath(record, unit.field, language)
  const mayWrite = unit !== undefined && record.editable.includes(`${unit.field}.${language}`)
  const write = (text: string) => {
    if (path && mayWrite) drafts.set(path, text)
    targetAt(index)?.focus()
  }
  const present = () => String((path && drafts.get(path)) ?? unit?.targets[language] ?? '')
  /** Where the cursor is; at the end, with a space between, where there is none. */
  const insert = (text: string) => {
    const input = targetAt(index)
    const all = present()
    const [start, end] = [input?.selectionStart ?? all.length, input?.selectionEnd ?? all.length]
    const before = all.slice(0, start)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    write(`${before}${gap}${text}${all.slice(end)}`)
  }
  const take = ({ part, target }: Suggestion) =>
    part === source.trim() || present().trim() === '' ? write(target) : insert(target)
  const move = (by: 1 | -1) => {
    const next = targetAt(index + by)
    if (index + by >= 0 && next) next.focus()
    else onMove(by)
  }
  const stillRight = (field = unit?.field) => field && void saving.confirm(field)

  useDeskKeys({
    save: () => void saving.save(),
    move,
    nextOpen: onNextOpen,
    copySource: () => write(source),
    stillRight: () => stillRight(),
    submit: () => void saving.submit(),
    takeSuggestion: (at) => suggestions[at] && take(suggestions[at]),
    takeTerm: (at) => terms[at] && insert(terms[at][language]),
  })

  const { missing } = saving
  const { overtaken } = saving
  return (
    <Stack gap="md" ref={body}>
      <Title order={2} size="h4" dir="auto">
        {record.title}
      </Title>
      {!mayWrite && <Text c="dimmed">{t('translationDesk.readOnly')}</Text>}
      {saving.error !== null && (
        <Note tone="danger">
          {saving.error instanceof Overtaken
            ? t(overtaken ? 'translationDesk.overtakenTarget' : 'translationDesk.overtakenSource')
            : failureText(saving.error)}
          {overtaken && (
            <>
              <Text fw={600} mt="xs">
                {t('translationDesk.theirs')}
              </Text>
              <Text lang={overtaken.language}>{overtaken.theirs}</Text>
              <Button mt="xs" size="xs" variant="default" onClick={overtaken.take}>
                {t('translationDesk.takeTheirs')}
              </Button>
            </>
          )}
        </Note>
      )}
      {stored.putBack && (
        <PutBackNote
          {...stored.putBack}
          language={language}
          onDiscard={() => {
            stored.discard()
            // The button goes with the note.
            targetAt(index)?.focus()
          }}
        />
      )}
      {units.map((one, at) => (
        <UnitRow
          key={one.field}
          record={record}
          unit={one}
          language={language}
          drafts={drafts}
          onFocus={() => setPlace(at)}
          onStillRight={() => stillRight(one.field)}
        />
      ))}
      <div className={classes.bar}>
        <Group gap="xs">
          <Button
            onClick={() => {
              // A button at work cannot hold the focus, and one goes on typing.
              targetAt(index)?.focus()
              void saving.save()
            }}
            loading={saving.busy}
            disabled={!mayWrite}
          >
            {t('translationDesk.save')}
          </Button>
          <Button variant="default" onClick={() => write(source)} disabled={!mayWrite}>
            {t('translationDesk.copySource')}
          </Button>
          <Button variant="default" onClick={() => move(-1)}>
            {t('translationDesk.previous')}
          </Button>
          <Button variant="default" onClick={() => move(1)}>
            {t('translationDesk.next')}
          </Button>
          <Button variant="default" onClick={onNextOpen}>
            {t('translationDesk.nextOpen')}
          </Button>
          {record.submission && (
            <Button
              variant="light"
              aria-disabled={missing.length > 0}
              data-disabled={missing.length > 0}
              onClick={() => void saving.submit()}
            >
              {t('translationDesk.submit')}
            </Button>
          )}
        </Group>
        {saving.rejected.length > 0 && (
          <Text role="alert" size="sm" className={classes.refusal}>
            {t('translationDesk.refused', {
              fields: list(units.filter(({ field }) => saving.rejected.includes(field)).map(labelOf)),
            })}
          </Text>
        )}
        {record.submission && missing.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('translationDesk.incomplete', {
              languages: list(missing.map((one) => t(`forms.languages.${one}`))),
            })}
          </Text>
        )}
        <Text role="status" size="sm">
          {saving.message}
        </Text>
      </div>
      {/* Below the buttons, which long suggestions would push out of sight. */}
      <Terms terms={terms} language={language} onTake={insert} />
      <Suggestions suggestions={suggestions} language={language} onTake={take} />
    </Stack>
  )
}

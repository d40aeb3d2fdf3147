import type {
  Suggestion,
  TranslationLanguage,
  TranslationUnits,
} from '@fornace/contract/translation-desk/desk'
import { Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import type { FormStore } from '../../kit/form/form-store'
import { Picture } from '../../kit/picture/picture'
import { type TextRange, writeText } from '../../kit/platform/write-text'
import { DeskBar } from './desk-bar'
import classes from './desk-record.module.css'
import { draftPath } from './drafts'
import { isOverdue, OverdueMark } from './due-mark'
import { bringIntoSight } from './in-sight'
import { isWhole, Suggestions, Terms, useSuggestions, useTerms } from './offers'
import { PutBackNote } from './put-back-note'
import { unitGroups } from './unit-groups'
import { UnitRow } from './unit-row'
import { useDeskKeys } from './use-desk-keys'
import { useSaving } from './use-saving'
import { useStoredTexts } from './use-stored-texts'

export interface DeskRecordProps {
  record: TranslationUnits
  language: TranslationLanguage
  drafts: FormStore
  /** Whether the navigation came from within the desk. */
  takesFocus: boolean
  onLanguage: (language: TranslationLanguage) => void
  onMove: (by: 1 | -1) => void
  onNextOpen: () => void
  onSubmitted: () => void
}

/** As wide as the style has it. */
const PICTURE_WIDTH = '140px'

/** One record in one language: its texts, and what can be done with them. */
export const DeskRecord = (props: DeskRecordProps) => {
  const { record, language, drafts, takesFocus, onLanguage, onMove, onNextOpen, onSubmitted } = props
  const { t } = useTranslation()
  const { date } = useFormats()
  const body = useRef<HTMLDivElement>(null)
  const texts = useRef<HTMLDivElement>(null)
  const [index, setPlace] = useState(0)
  const stored = useStoredTexts(record, language, drafts)
  const saving = useSaving(record, language, drafts, {
    onSaved: stored.onSaved,
    onSubmitted,
    onRejected: (field) => targetOf(field)?.focus(),
  })
  const groups = unitGroups(record.units.filter(({ source }) => source !== ''))
  const units = groups.flatMap((group) => group.units)
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
  const write = (text: string, range?: TextRange) => {
    const input = targetAt(index)
    if (input && mayWrite) writeText(input, text, range)
    else input?.focus()
  }
  const present = () => String((path && drafts.get(path)) ?? unit?.targets[language] ?? '')
  /** Where the cursor is; at the end, with a space between, where there is none. */
  const insert = (text: string) => {
    const input = targetAt(index)
    const all = present()
    const [start, end] = [input?.selectionStart ?? all.length, input?.selectionEnd ?? all.length]
    const before = all.slice(0, start)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    write(gap + text, [start, end])
  }
  const take = ({ part, target }: Suggestion) =>
    isWhole(part, source) || present().trim() === '' ? write(target) : insert(target)
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

  const isLate = saving.missing.length > 0 && isOverdue(record.due_date)
  const goTo = (field: string) => targetOf(field)?.focus()
  // Its suggestions come later, and are to be in sight with it.
  const offered = `${unit?.field} ${suggestions.length} ${terms.length}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text has the focus, or its offers arrive
  useEffect(() => {
    const pair = texts.current?.querySelector('[data-focused]')
    if (texts.current && pair) bringIntoSight(texts.current, pair)
  }, [offered])

  return (
    <div className={classes.record} ref={body}>
      <div className={classes.head}>
        <Title order={2} size="h4" dir="auto">
          {record.title}
        </Title>
        {record.due_date && !isLate && (
          <Text size="sm" c="dimmed">
            {t('translationDesk.due', { date: date(record.due_date) })}
          </Text>
        )}
        {isLate && <OverdueMark due={record.due_date} />}
        {!mayWrite && <Text c="dimmed">{t('translationDesk.readOnly')}</Text>}
      </div>
      <div className={classes.texts} ref={texts}>
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
        {groups.map(({ key, part, units: grouped }) => (
          <div key={key} className={classes.group} data-pictured={part?.picture ? true : undefined}>
            {part?.picture && (
              <Picture
                file={part.picture}
                view={part.picture}
                shape={4 / 3}
                width={PICTURE_WIDTH}
                className={classes.picture}
              />
            )}
            <div className={classes.pairs}>
              {grouped.map((one) => (
                <UnitRow
                  key={one.field}
                  record={record}
                  unit={one}
                  language={language}
                  drafts={drafts}
                  isFocused={one === unit}
                  onFocus={() => setPlace(units.indexOf(one))}
                  onStillRight={() => stillRight(one.field)}
                >
                  {one === unit && (
                    <div className={classes.help}>
                      <Terms terms={terms} language={language} onTake={insert} />
                      <Suggestions
                        suggestions={suggestions}
                        source={source}
                        language={language}
                        onTake={take}
                      />
                    </div>
                  )}
                </UnitRow>
              ))}
            </div>
          </div>
        ))}
      </div>
      <DeskBar
        record={record}
        language={language}
        saving={saving}
        mayWrite={mayWrite}
        onSave={() => {
          // A button at work cannot hold the focus, and one goes on typing.
          targetAt(index)?.focus()
          void saving.save()
        }}
        onCopySource={() => write(source)}
        onMove={move}
        onNextOpen={onNextOpen}
        onField={goTo}
        onLanguage={onLanguage}
      />
    </div>
  )
}

import { textContent } from '@fornace/contract/kit/plain-text'
import { checkTranslation } from '@fornace/contract/translation-desk/checks'
import type {
  TranslationLanguage,
  TranslationUnit,
  TranslationUnits,
} from '@fornace/contract/translation-desk/desk'
import { textLabel } from '@fornace/contract/translation-desk/text-label'
import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { Note } from '../../kit/ui/note'
import '@mantine/core/styles/Input.layer.css'
import { plainText } from '@fornace/contract/kit/plain-text'
import { type ReactNode, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import type { FormStore } from '../../kit/form/form-store'
import { useLater } from '../../kit/platform/chunk'
import { RichText } from '../../kit/rich-text/rich-text'
import { TextChanges } from '../../kit/ui/text-changes'
import { draftPath, useDraft } from './drafts'
import { Findings } from './findings'
import { useTerms } from './offers'
import classes from './unit-row.module.css'

interface SourceChangesProps {
  unit: Pick<TranslationUnit, 'kind' | 'source'>
  translatedFrom: string
}

/** Changes of the Italian text since it was translated. */
const SourceChanges = ({ unit: { kind, source }, translatedFrom }: SourceChangesProps) => {
  const read = (text: string) => (kind === 'rich-text' ? plainText(text) : text)
  return <TextChanges before={read(translatedFrom)} after={read(source)} lang="it" />
}

const loadEditor = async () => (await import('../../kit/rich-text/rich-text-editor')).RichTextEditor

/** A text that has room in two lines: a title, a subtitle. */
const SHORT_TEXT = 300

/** "Title", or "Picture 2, front.jpg: caption". */
export const useUnitLabel = () => {
  // Subscribes the component to the language.
  useTranslation()
  return (text: Pick<TranslationUnit, 'field' | 'part'>): string => textLabel(text, currentLanguage())
}

interface UnitRowProps {
  record: TranslationUnits
  unit: TranslationUnit
  language: TranslationLanguage
  drafts: FormStore
  /** Whether the keys are about it. */
  isFocused: boolean
  onFocus: () => void
  onStillRight: () => void
  /** Below the translation. */
  children: ReactNode
}

/** Translation unit: the Italian text next to its translation. */
export const UnitRow = (props: UnitRowProps) => {
  const { record, unit, language, drafts, isFocused, onFocus, onStillRight, children } = props
  const { t } = useTranslation()
  const { relative, number } = useFormats()
  const labelOf = useUnitLabel()
  const id = useId()
  const path = draftPath(record, unit.field, language)
  const draft = useDraft(drafts, path)
  const saved = unit.targets[language] ?? ''
  const target = draft ?? saved
  const isRichText = unit.kind === 'rich-text'
  // The editor of rich texts reads what stands in the store.
  useEffect(() => {
    if (isRichText && drafts.get(path) === undefined) drafts.replace({ ...drafts.values(), [path]: saved })
  }, [isRichText, drafts, path, saved])
  const Editor = useLater(loadEditor, isRichText)
  const existing = unit.known[language]
  const terms = useTerms(unit.source, language).map((term) => ({ it: term.it, target: term[language] }))
  const findings = checkTranslation({ source: unit.source, target, isRichText, max: unit.max, terms })
  const isReadOnly = !record.editable.includes(`${unit.field}.${language}`)
  const length = isRichText ? textContent(target).length : target.trim().length
  const label = t('translationDesk.target', {
    field: labelOf(unit),
    language: t(`forms.languages.${language}`),
  })
  const isOpen = existing && (existing.is_changed || existing.to_confirm)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: where the focus is decides what the keys are about
    <div className={classes.pair} data-focused={isFocused || undefined} onFocus={onFocus}>
      <section>
        <Title order={3} size="h5" mb={4}>
          {t('translationDesk.source', { field: labelOf(unit) })}
        </Title>
        <div className={classes.source} lang="it" dir="auto">
          {isRichText ? <RichText html={unit.source} lang="it" /> : unit.source}
        </div>
        {isOpen && (
          <Note
            mt="sm"
            tone="warning"
            title={t(existing.is_changed ? 'translationDesk.changedTitle' : 'translationDesk.copiedTitle')}
          >
            {existing.is_changed && <SourceChanges unit={unit} translatedFrom={existing.translated_from} />}
            <Group mt="xs">
              <Button size="xs" variant="default" disabled={isReadOnly} onClick={onStillRight}>
                {t('translationDesk.stillRight')}
              </Button>
            </Group>
          </Note>
        )}
      </section>
      <section>
        <Group justify="space-between" align="baseline" mb={4} wrap="nowrap">
          <Title order={3} size="h5" id={`${id}-label`}>
            {label}
          </Title>
          <span className={classes.count} data-over={length > unit.max || undefined}>
            {t('translationDesk.count', { count: number(length) as never, max: number(unit.max) })}
          </span>
        </Group>
        {isRichText ? (
          Editor &&
          draft !== undefined && (
            <Editor
              key={path}
              id={id}
              lang={language}
              store={drafts}
              path={path}
              labelledBy={`${id}-label`}
              describedBy={findings.length > 0 ? `${id}-findings` : undefined}
            />
          )
        ) : (
          <Textarea
            id={id}
            data-target={unit.field}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-findings`}
            aria-invalid={length > unit.max || undefined}
            lang={language}
            dir="auto"
            spellCheck
            autosize
            minRows={unit.max > SHORT_TEXT ? 4 : 2}
            readOnly={isReadOnly}
            value={target}
            onChange={(event) => drafts.set(path, event.currentTarget.value)}
          />
        )}
        <Findings id={`${id}-findings`} findings={findings} />
        {existing && (
          <Text size="xs" c="dimmed" mt={4}>
            {t('translationDesk.translatedBy', {
              who: existing.translator?.name ?? t('translationDesk.nobody'),
              when: relative(existing.at),
            })}
          </Text>
        )}
        {children}
      </section>
    </div>
  )
}

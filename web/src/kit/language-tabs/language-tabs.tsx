import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { Button, Group, useDirection } from '@mantine/core'
import { IconColumns2, IconList } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormSelector } from '../form/form-context'
import { isRequired } from '../form/form-fields'
import { REVEAL } from '../form/reveal'
import { scrollWithin } from '../platform/page'
import { languageOfPath } from './language-state'
import { LanguageTab } from './language-tab'
import classes from './language-tabs.module.css'
import { LanguageVisibility } from './language-visibility'
import type { LanguageView, View } from './use-language-view'
import { useOfferedLanguages } from './use-offered-languages'

interface LanguageTabsProps {
  /** The multilingual fields, by their paths without a language. */
  fields: readonly string[]
  /** Defaults to the languages of the record. A caller that excludes Italian displays the Italian text itself. */
  languages?: readonly Language[]
  view: LanguageView
  /** Whether the Italian text must be there. */
  required?: boolean
  /** The path of the visible languages, for the records that have them. */
  visibilityPath?: string
  /** The inputs of one language. */
  children: (language: Language) => ReactNode
}

/**
 * The texts of a record, a language at a time. The inputs of all languages are always there, only out of sight:
 * what was typed in one is sent with the others.
 */
export const LanguageTabs = (props: LanguageTabsProps) => {
  const { fields, view, required = false, visibilityPath, children } = props
  const { problem, definition } = useFormScope()
  const { t } = useTranslation()
  const { dir } = useDirection()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const languages = useOfferedLanguages(fields, view.language, props.languages, visibilityPath)
  const { show, view: mode, setView } = view
  const current = languages.includes(view.language) ? view.language : (languages[0] ?? 'it')
  const tabId = (language: Language) => `${id}-tab-${language}`
  const panelId = (language: Language) => `${id}-panel-${language}`
  const all = mode === 'all'
  const marked = fields.filter((field) => isRequired(definition.fields, `${field}.it`))
  const needed = required && marked.length === 0 ? fields : marked

  // With marks beside the names, the tabs may need more room than a phone has.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${id}-tab-${current}`)
    if (tab?.parentElement) scrollWithin(tab.parentElement, tab)
  }, [id, current])

  // A field that an error leads to, or the history, may stand in another tab.
  useEffect(() => {
    const element = root.current
    const reveal = (event: Event) => {
      const panel = event.target instanceof Element && event.target.closest<HTMLElement>('[data-language]')
      const language = LANGUAGES.find((one) => panel && one === panel.dataset.language)
      if (language) flushSync(() => show(language))
    }
    element?.addEventListener(REVEAL, reveal)
    return () => element?.removeEventListener(REVEAL, reveal)
  }, [show])

  const move = (event: KeyboardEvent) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const at = languages.indexOf(current)
    const places: Record<string, number> = {
      [forward]: (at + 1) % languages.length,
      [backward]: (at + languages.length - 1) % languages.length,
      Home: 0,
      End: languages.length - 1,
    }
    const next = languages[places[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    flushSync(() => show(next))
    document.getElementById(tabId(next))?.focus()
  }

  /** On paper a language without texts is left out. */
  const filled = useFormSelector((values) =>
    languages.filter((one) => fields.some((field) => values[`${field}.${one}`])).join(' '),
  ).split(' ')

  const errorsIn = (language: Language) =>
    problem?.fields.filter(({ path }) => languageOfPath(path, fields) === language).length ?? 0

  const isVisible = (language: Language) =>
    all || language === current || (mode === 'beside' && language === 'it')

  const panelProps = (language: Language) =>
    !all && language === current
      ? { role: 'tabpanel', 'aria-labelledby': tabId(language) }
      : { role: 'group', 'aria-label': t(`forms.languages.${language}`) }

  /** With a reason it can only be read. */
  const toggle = (mine: View, label: string, icon: ReactNode, reason?: string) => (
    <Button
      size="compact-sm"
      mih={28}
      className={classes.button}
      variant={mode === mine ? 'light' : 'subtle'}
      leftSection={icon}
      aria-label={label}
      aria-pressed={mode === mine}
      title={reason ?? label}
      {...(reason && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => !reason && setView(mode === mine ? 'one' : mine)}
    >
      <span className={classes.word}>{label}</span>
    </Button>
  )

  return (
    <div ref={root} className={classes.root}>
      <div className={classes.strip}>
        {!all && (
          <div
            role="tablist"
            aria-label={t('forms.languages.label')}
            className={classes.tabs}
            onKeyDown={move}
          >
            {languages.map((language) => (
              <LanguageTab
                key={language}
                id={tabId(language)}
                panelId={panelId(language)}
                language={language}
                selected={language === current}
                fields={fields}
                needed={needed}
                errors={errorsIn(language)}
                required={required && language === 'it'}
                visibilityPath={visibilityPath}
                onSelect={() => show(language)}
              />
            ))}
          </div>
        )}
        <Group gap={4} ms="auto" wrap="nowrap">
          {languages.includes('it') &&
            toggle(
              'beside',
              t('forms.languages.beside'),
              <IconColumns2 size={16} aria-hidden />,
              current === 'it' ? t('forms.languages.besideOthers') : undefined,
            )}
          {toggle('all', t('forms.languages.all'), <IconList size={16} aria-hidden />)}
        </Group>
      </div>
      <div className={classes.panels} data-beside={(mode === 'beside' && current !== 'it') || undefined}>
        {languages.map((language) => (
          <div
            key={language}
            id={panelId(language)}
            data-language={language}
            data-name={t(`forms.languages.${language}`)}
            data-empty={!filled.includes(language) || undefined}
            hidden={!isVisible(language)}
            className={classes.panel}
            {...panelProps(language)}
          >
            {visibilityPath && <LanguageVisibility language={language} path={visibilityPath} />}
            {children(language)}
          </div>
        ))}
      </div>
    </div>
  )
}

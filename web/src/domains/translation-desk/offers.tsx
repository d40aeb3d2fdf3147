import { termsIn } from '@fornace/contract/translation-desk/checks'
import type { Suggestion, TranslationLanguage } from '@fornace/contract/translation-desk/desk'
import type { TermRecord } from '@fornace/contract/translation-desk/term'
import { Button, Kbd, Title } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyText } from '../../kit/ui/empty-state'
import shared from './desk.module.css'
import { suggestionsQuery, termsQuery } from './desk-queries'
import classes from './offers.module.css'

/** The numbers of their keys. */
export const FIRST_TERM_KEY = 6
const LAST_TERM_KEY = 9

/** The terms of a text that have a word in the language. */
export const useTerms = (source: string, language: TranslationLanguage): readonly TermRecord[] => {
  const { data = [] } = useQuery(termsQuery())
  return termsIn(source, data).filter((term) => term[language] !== '')
}

export const useSuggestions = (source: string, language: TranslationLanguage): readonly Suggestion[] =>
  useQuery(suggestionsQuery(language, source)).data ?? []

/** Whether a suggestion is for the text as a whole; otherwise it is for one of its sentences. */
export const isWhole = (part: Suggestion['part'], source: string): boolean => part === source.trim()

interface SuggestionsProps {
  suggestions: readonly Suggestion[]
  /** The text that they are for. */
  source: string
  language: TranslationLanguage
  onTake: (suggestion: Suggestion) => void
}

/** Approved translations of the same or a similar sentence. */
export const Suggestions = ({ suggestions, source, language, onTake }: SuggestionsProps) => {
  const { t } = useTranslation()
  const likeness = ({ similarity, part }: Suggestion) => {
    if (similarity < 1) return t('translationDesk.alike', { percent: Math.round(similarity * 100) })
    return t(isWhole(part, source) ? 'translationDesk.exact' : 'translationDesk.exactSentence')
  }
  return (
    <section>
      <Title order={4} size="h6">
        {t('translationDesk.suggestions')}
      </Title>
      {suggestions.length === 0 && <EmptyText>{t('translationDesk.noSuggestions')}</EmptyText>}
      <ol className={classes.offers}>
        {suggestions.map((suggestion, index) => (
          <li key={`${suggestion.part} ${suggestion.target}`}>
            <span className={classes.offered}>
              <span lang={language} dir="auto">
                {suggestion.target}
              </span>
              <span className={shared.about} dir="auto">
                {likeness(suggestion)}
                {suggestion.similarity < 1 && (
                  <>
                    {' · '}
                    <span lang="it">{suggestion.source}</span>
                  </>
                )}
              </span>
            </span>
            <Kbd size="xs" dir="ltr" className={classes.key} aria-hidden>
              Alt {index + 1}
            </Kbd>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('translationDesk.takeThis', { text: suggestion.target })}
              aria-keyshortcuts={`Alt+${index + 1}`}
              onClick={() => onTake(suggestion)}
            >
              {t('translationDesk.take')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface TermsProps {
  terms: readonly TermRecord[]
  language: TranslationLanguage
  onTake: (word: string) => void
}

/** Glossary terms that occur in the Italian text. */
export const Terms = ({ terms, language, onTake }: TermsProps) => {
  const { t } = useTranslation()
  if (terms.length === 0) return null
  return (
    <section>
      <Title order={4} size="h6">
        {t('translationDesk.terms')}
      </Title>
      <ul className={classes.offers}>
        {terms.map((term, index) => {
          const key = FIRST_TERM_KEY + index
          return (
            <li key={term.id}>
              <span className={classes.offered}>
                <span lang="it">{term.it}</span>
                {' → '}
                <strong lang={language}>{term[language]}</strong>
                {term.note && (
                  <span className={shared.about} dir="auto">
                    {term.note}
                  </span>
                )}
              </span>
              {key <= LAST_TERM_KEY && (
                <Kbd size="xs" dir="ltr" className={classes.key} aria-hidden>
                  Alt {key}
                </Kbd>
              )}
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('translationDesk.takeThis', { text: term[language] })}
                {...(key <= LAST_TERM_KEY && { 'aria-keyshortcuts': `Alt+${key}` })}
                onClick={() => onTake(term[language])}
              >
                {t('translationDesk.take')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import type { TranslationProgress } from '@fornace/contract/translation-desk/desk'
import { Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import classes from './desk.module.css'

/** How far the queue has come in each language, and who has brought it there. */
export const ProgressBars = ({ languages, people }: TranslationProgress) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (languages.length === 0) return null
  return (
    <section aria-label={t('translationDesk.progress')}>
      <div className={classes.progress}>
        {languages.map(({ language, words, words_left }) => {
          const label = t('translationDesk.progressOf', {
            language: t(`forms.languages.${language}`),
            done: number(words - words_left),
            total: number(words),
          })
          return (
            <div key={language}>
              <Text size="xs">{label}</Text>
              <Progress value={words > 0 ? (100 * (words - words_left)) / words : 100} aria-label={label} />
            </div>
          )
        })}
      </div>
      {people.length > 0 && (
        <details>
          <summary>{t('translationDesk.people')}</summary>
          <ul>
            {people.map(({ language, translator, words }) => (
              <li key={`${language} ${translator?.id}`}>
                <span dir="auto">
                  {t('translationDesk.person', {
                    who: translator?.name ?? t('translationDesk.nobody'),
                    language: t(`forms.languages.${language}`),
                  })}
                </span>
                {' · '}
                {t('translationDesk.words', { count: words })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

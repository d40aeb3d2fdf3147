import type { QueueRow, TranslationLanguage } from '@fornace/contract/translation-desk/desk'
import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import classes from './desk.module.css'

interface QueueListProps {
  rows: readonly QueueRow[]
  language: TranslationLanguage
  openId: string | undefined
  onOpen: (id: string) => void
}

/** What waits, the most urgent first; what is complete in this language stays until it is submitted. */
export const QueueList = ({ rows, language, openId, onOpen }: QueueListProps) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const title = useId()
  const aboutOf = ({ words_left, due_date, changed_languages, unconfirmed_languages }: QueueRow): string => {
    const left = words_left[language] ?? 0
    return [
      left > 0 ? t('translationDesk.wordsLeft', { count: left }) : t('translationDesk.done'),
      ...(due_date ? [t('translationDesk.due', { date: date(due_date) })] : []),
      ...(changed_languages.includes(language) ? [t('translationDesk.sourceChanged')] : []),
      ...(unconfirmed_languages.includes(language) ? [t('translationDesk.toConfirm')] : []),
    ].join(' · ')
  }
  const isDone = rows.every(({ words_left }) => !words_left[language])
  return (
    <nav aria-labelledby={title}>
      <Title order={2} size="h4" id={title} mb="xs">
        {t('translationDesk.queue')}
      </Title>
      {isDone && (
        <div role="status">
          <Text fw={600}>{t('translationDesk.allTranslated')}</Text>
          <Text size="sm" c="dimmed" mb="xs">
            {t(rows.length === 0 ? 'translationDesk.noQueue' : 'translationDesk.allTranslatedText')}
          </Text>
        </div>
      )}
      {rows.length > 0 && (
        <ul className={classes.queue}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={classes.queued}
                aria-current={row.id === openId}
                onClick={() => onOpen(row.id)}
              >
                <span dir="auto">{row.title}</span>
                <span className={classes.about} dir="auto">
                  {aboutOf(row)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

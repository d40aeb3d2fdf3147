import type { QueueRow } from '@fornace/contract/translation-desk/desk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { WaitingList } from '../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../kit/routes/home-block'
import { queueQuery } from './desk-queries'

const DESK = '/translation-desk'

/** What is in translation, the most urgent first, and what is left of it in each language. */
export const TranslationsWaiting = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { date, list } = useFormats()
  const query = useQuery(queueQuery())
  const aboutOf = ({ due_date, languages, words_left }: QueueRow): string => {
    const left = languages
      .filter((language) => words_left[language])
      .map((language) => `${language.toUpperCase()} ${words_left[language]}`)
    const about = left.length > 0 ? list(left) : t('translationDesk.done')
    return due_date ? `${about} · ${t('translationDesk.due', { date: date(due_date) })}` : about
  }
  return (
    <WaitingList
      onCount={onCount}
      query={query}
      rowOf={(row) => ({ title: row.title, to: DESK, search: { record: row.id }, about: aboutOf(row) })}
      title={(count) => t('translationDesk.waiting', { count })}
      all={{ to: DESK, search: {} }}
    />
  )
}

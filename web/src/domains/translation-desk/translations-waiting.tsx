import type { TranslationProgress } from '@fornace/contract/translation-desk/desk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { WaitingList } from '../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../kit/routes/home-block'
import { progressQuery } from './desk-queries'

const DESK = '/translation-desk'

type InLanguage = TranslationProgress['languages'][number]

/** Each language is a row. */
const rowsOf = ({ languages, records_left }: TranslationProgress) => ({
  data: languages.filter((one) => one.words_left > 0).map((one) => ({ ...one, id: one.language })),
  recordsFiltered: records_left,
})

/** Remaining work per language, with its due date; the desk has the queue. */
export const TranslationsWaiting = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const query = useQuery({ ...progressQuery(), select: rowsOf })
  const aboutOf = ({ words_left, records_left, next_due_date }: InLanguage): string =>
    [
      t('translationDesk.wordsLeft', { count: words_left }),
      t('translationDesk.recordsLeft', { count: records_left }),
      next_due_date && t('translationDesk.nextDue', { date: date(next_due_date) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <WaitingList
      onCount={onCount}
      query={query}
      rowOf={(row) => ({
        title: t(`forms.languages.${row.language}`),
        to: DESK,
        search: { language: row.language },
        about: aboutOf(row),
      })}
      title={(count) => t('translationDesk.waiting', { count })}
      all={{ to: DESK, search: {} }}
      visible="all"
    />
  )
}

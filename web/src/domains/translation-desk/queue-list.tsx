import type { TranslationLanguage } from '@fornace/contract/translation-desk/desk'
import { Button, Text, Title } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMoreRows } from '../../kit/ui/use-more-rows'
import classes from './desk.module.css'
import { hasLeft, type Queued } from './queue'

/** Number of visible rows; more on request. */
const VISIBLE = 50

interface QueueListProps {
  /** All that there are. */
  rows: readonly Queued[]
  language: TranslationLanguage
  openId: string | undefined
  /** Whether the rows are those of this language already. */
  isSettled: boolean
  onOpen: (id: string) => void
}

/** Scrolls the list only, not the page: keyboard users look at the text. */
const bringIntoSight = (list: Element, row: Element): void => {
  const [all, one] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (one.top < all.top) list.scrollTop -= all.top - one.top
  else if (one.bottom > all.bottom) list.scrollTop += one.bottom - all.bottom
}

/** Translation queue, the most urgent first; records complete in this language come last, until they are submitted. */
export const QueueList = ({ rows, language, openId, isSettled, onOpen }: QueueListProps) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const title = useId()
  const aboutOf = ({ words_left, due_date, changed_languages, unconfirmed_languages }: Queued): string => {
    const left = words_left[language] ?? 0
    return [
      left > 0 ? t('translationDesk.wordsLeft', { count: left }) : t('translationDesk.done'),
      ...(due_date ? [t('translationDesk.due', { date: date(due_date) })] : []),
      ...(changed_languages.includes(language) ? [t('translationDesk.sourceChanged')] : []),
      ...(unconfirmed_languages.includes(language) ? [t('translationDesk.toConfirm')] : []),
    ].join(' · ')
  }
  const left = rows.filter((row) => hasLeft(row, language)).length
  const index = rows.findIndex((row) => row.id === openId)
  const { list, visible, showMore } = useMoreRows(VISIBLE, VISIBLE, index + 1)
  useEffect(() => {
    const row = list.current?.children[index]
    if (list.current && row) bringIntoSight(list.current, row)
  }, [list, index])
  return (
    <nav aria-labelledby={title}>
      <Title order={2} size="h4" id={title} mb="xs">
        {t('translationDesk.queue')}
      </Title>
      {left > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('translationDesk.recordsLeft', { count: left })}
        </Text>
      )}
      {left === 0 && isSettled && (
        <div role="status">
          <Text fw={600}>{t('translationDesk.allTranslated')}</Text>
          <Text size="sm" c="dimmed" mb="xs">
            {t(rows.length === 0 ? 'translationDesk.noQueue' : 'translationDesk.allTranslatedText')}
          </Text>
        </div>
      )}
      {rows.length > 0 && (
        <ul className={classes.queue} ref={list}>
          {rows.slice(0, visible).map((row) => (
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
      {rows.length > visible && (
        <Button variant="subtle" size="xs" mt="xs" onClick={showMore}>
          {t('translationDesk.showMore')}
        </Button>
      )}
    </nav>
  )
}

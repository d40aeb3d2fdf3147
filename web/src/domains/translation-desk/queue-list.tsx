import type { TranslationLanguage, TranslationProgress } from '@fornace/contract/translation-desk/desk'
import { Button, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import type { FormStore } from '../../kit/form/form-store'
import { Cover } from '../../kit/picture/cover'
import { Badge } from '../../kit/ui/badge'
import picks from '../../kit/ui/pick.module.css'
import { useMoreRows } from '../../kit/ui/use-more-rows'
import shared from './desk.module.css'
import { useDraftedRecords } from './drafts'
import { isOverdue, OverdueMark } from './due-mark'
import { bringIntoSight } from './in-sight'
import { Bar } from './language-bar'
import { People } from './people'
import { hasLeft, type Queued } from './queue'
import classes from './queue-list.module.css'

/** Number of visible rows; more on request. */
const VISIBLE = 50

interface QueueListProps {
  /** All that there are. */
  rows: readonly Queued[]
  language: TranslationLanguage
  openId: string | undefined
  /** Whether the rows are those of this language already. */
  isSettled: boolean
  people: TranslationProgress['people']
  drafts: FormStore
  onOpen: (id: string) => void
}

/** Translation queue, the most urgent first; records complete in this language come last, until they are submitted. */
export const QueueList = (props: QueueListProps) => {
  const { rows, language, openId, isSettled, people, drafts, onOpen } = props
  const { t } = useTranslation()
  const { number } = useFormats()
  const title = useId()
  const drafted = useDraftedRecords(drafts)
  const left = rows.filter((row) => hasLeft(row, language)).length
  const index = rows.findIndex((row) => row.id === openId)
  const { list, visible, showMore } = useMoreRows(VISIBLE, VISIBLE, index + 1)
  useEffect(() => {
    const row = list.current?.children[index]
    if (list.current && row) bringIntoSight(list.current, row)
  }, [list, index])
  return (
    <nav aria-labelledby={title} className={classes.queueColumn}>
      <div className={classes.queueHead}>
        <Title order={2} size="h5" id={title}>
          {t('translationDesk.queue')}
        </Title>
        {left > 0 && (
          <Text size="sm" c="dimmed">
            {t('translationDesk.leftOf', { left: number(left), count: rows.length })}
          </Text>
        )}
      </div>
      {left === 0 && rows.length > 0 && isSettled && (
        <div role="status">
          <Text fw={600}>{t('translationDesk.allTranslated')}</Text>
          <Text size="sm" c="dimmed" mb="xs">
            {t('translationDesk.allTranslatedText')}
          </Text>
        </div>
      )}
      {rows.length > 0 && (
        <ul className={classes.queue} ref={list}>
          {rows.slice(0, visible).map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={`${classes.queued} ${picks.pick}`}
                aria-current={row.id === openId}
                onClick={() => onOpen(row.id)}
              >
                <QueuedRow
                  row={row}
                  language={language}
                  // Drafts of the open record may be what is saved.
                  isUnsaved={row.id !== openId && drafted.includes(row.id)}
                />
              </button>
            </li>
          ))}
          {rows.length <= visible && <li className={classes.end}>{t('translationDesk.queueEnd')}</li>}
        </ul>
      )}
      {rows.length > visible && (
        <Button variant="subtle" size="xs" mt="xs" className={classes.more} onClick={showMore}>
          {t('translationDesk.showMore')}
        </Button>
      )}
      <People people={people} />
    </nav>
  )
}

interface QueuedRowProps {
  row: Queued
  language: TranslationLanguage
  /** It was left with unsaved words. */
  isUnsaved: boolean
}

/** Record of the queue: its picture, what is left in the language, until when. */
const QueuedRow = ({ row, language, isUnsaved }: QueuedRowProps) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { title, cover, words, words_left, due_date, changed_languages, unconfirmed_languages } = row
  const left = words_left[language] ?? 0
  const isLate = left > 0 && isOverdue(due_date)
  const about = [
    left > 0 ? t('translationDesk.wordsLeft', { count: left }) : t('translationDesk.done'),
    ...(due_date && !isLate ? [t('translationDesk.due', { date: date(due_date) })] : []),
    ...(changed_languages.includes(language) ? [t('translationDesk.sourceChanged')] : []),
    ...(unconfirmed_languages.includes(language) ? [t('translationDesk.toConfirm')] : []),
  ].join(' · ')
  return (
    <>
      <Cover picture={cover} />
      <span className={classes.queuedText}>
        <span dir="auto">{title}</span>
        <span className={shared.about} dir="auto">
          {about}
        </span>
        {isUnsaved && (
          <Badge tone="warning" icon={IconPencil}>
            {t('translationDesk.notSaved')}
          </Badge>
        )}
        {isLate && <OverdueMark due={due_date} />}
        <Bar share={words > 0 ? (words - left) / words : 1} />
      </span>
    </>
  )
}

import { Button, Text, Title } from '@mantine/core'
import { Children, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeBlockProps } from '../routes/home-block'
import { EmptyText } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton'
import { useMoreRows } from '../ui/use-more-rows'
import classes from './home.module.css'
import { useRowFocus } from './use-row-focus'

/** So many at first, so that the other cards are still in sight; then more at a time. */
const VISIBLE_FIRST = 10
const VISIBLE_MORE = 50

interface RowsProps {
  rows: readonly ReactNode[]
  /** How many there are, those that were not sent among them. */
  count: number
  /** Requests further rows, up to so many. */
  onMore?: ((visible: number) => void) | undefined
}

const Rows = ({ rows, count, onMore }: RowsProps) => {
  const { t } = useTranslation()
  const { list, visible, showMore } = useMoreRows(VISIBLE_FIRST, VISIBLE_MORE)
  const rowFocus = useRowFocus(list)
  return (
    <>
      <ul className={classes.rows} ref={list} {...rowFocus}>
        {rows.slice(0, visible)}
      </ul>
      {rows.length > visible && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              showMore()
              onMore?.(visible + VISIBLE_MORE * 2)
            }}
          >
            {t('home.showMore')}
          </Button>
        </div>
      )}
      {rows.length <= visible && count > rows.length && rows.length > VISIBLE_FIRST && (
        <Text c="dimmed" size="xs" className={classes.more}>
          {t('home.onlyFirst', { count: rows.length })}
        </Text>
      )}
    </>
  )
}

interface WorkListProps extends HomeBlockProps {
  error: unknown
  /** Number of rows, once loaded. */
  count: number | undefined
  title: string
  /** Ways through all of them, above the rows. */
  ways?: ReactNode
  onMore?: (visible: number) => void
  children: ReactNode
}

/** Section of Home from Home's own query; renders nothing when empty. */
export const WorkList = ({ error, count, title, ways, onMore, onCount, children }: WorkListProps) => {
  const { t } = useTranslation()
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  // Why, and the way to try again, the recent changes say, which come with the same answer.
  if (count === undefined) return error ? <EmptyText inset>{t('home.notKnown')}</EmptyText> : <Skeleton />
  if (count === 0) return null
  return (
    <section>
      <Title order={3} className={classes.kind}>
        {title}
      </Title>
      {ways && <div className={classes.ways}>{ways}</div>}
      <Rows rows={Children.toArray(children)} count={count} onMore={onMore} />
    </section>
  )
}

import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type ListSearch, listStateOf } from '../api/list/list-state'
import { type ListRecord, listQuery } from '../api/records'
import type { HomeBlockProps } from '../routes/home-block'
import type { ListDeclaration } from '../table/use-list'
import { Skeleton } from '../ui/skeleton'
import classes from './home.module.css'
import { HomeFailure } from './home-failure'
import { HomeRow, type HomeRowProps } from './home-row'

const VISIBLE_ON_HOME = 3

interface Waiting<Row> {
  data: readonly Row[]
  recordsFiltered: number
}

/** Query for the rows of a list that need an action. */
export const useWaiting = <Row extends ListRecord>(
  { resource, ...fields }: Omit<ListDeclaration<Row>, 'nameOf'>,
  search: ListSearch,
) => useQuery(listQuery<Row>(resource, fields, listStateOf({ ...search })))

interface WayToAll {
  to: string
  search: ListSearch
}

interface WaitingListProps<Row extends ListRecord> extends HomeBlockProps {
  query: { data: Waiting<Row> | undefined; error: unknown; refetch: () => unknown }
  rowOf: (row: Row) => HomeRowProps
  /** Heading with the count: "3 incomplete companies". */
  title: (count: number) => string
  /** Link to the full list; several where each has some. Without it, all rows are displayed. */
  all?: WayToAll | readonly (WayToAll & { name: string })[]
  /** Of what the list has; the first few where nothing is said. */
  visible?: 'all' | number
}

const isSeveral = (all: object): all is readonly unknown[] => Array.isArray(all)

/** The first few of what waits, and the way to the rest; nothing when nothing does. */
export const WaitingList = <Row extends ListRecord>(props: WaitingListProps<Row>) => {
  const { onCount, query, title, rowOf, all, visible = all ? VISIBLE_ON_HOME : 'all' } = props
  const { data, error, refetch } = query
  const count = data?.recordsFiltered
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])

  if (!data) return error ? <HomeFailure error={error} onRetry={() => void refetch()} /> : <Skeleton />
  if (count === 0) return null
  return (
    <section>
      <Title order={3} className={classes.kind}>
        {all && !isSeveral(all) ? (
          <Anchor inherit renderRoot={(link) => <Link to={all.to} search={all.search} {...link} />}>
            {title(data.recordsFiltered)}
          </Anchor>
        ) : (
          title(data.recordsFiltered)
        )}
      </Title>
      <ul className={classes.rows}>
        {(visible === 'all' ? data.data : data.data.slice(0, visible)).map((row) => (
          <HomeRow key={row.id} {...rowOf(row)} />
        ))}
      </ul>
      {all && isSeveral(all) && (
        <ul className={classes.lists}>
          {all.map(({ name, to, search }) => (
            <li key={name}>
              <Anchor size="sm" renderRoot={(link) => <Link to={to} search={search} {...link} />}>
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

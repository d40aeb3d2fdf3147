import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { HomeBlockProps } from '../routes/home-block'
import { HomeSkeleton } from './blocks-section'
import classes from './home.module.css'
import { HomeFailure } from './home-failure'

interface WorkListProps extends HomeBlockProps {
  query: { error: unknown; refetch: () => unknown }
  /** How many there are, once it is known. */
  count: number | undefined
  title: string
  children: ReactNode
}

/** A part of what Home's own call answers; nothing when there is nothing. */
export const WorkList = ({ query, count, title, onCount, children }: WorkListProps) => {
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  if (count === undefined)
    return query.error ? (
      <HomeFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <HomeSkeleton />
    )
  if (count === 0) return null
  return (
    <section>
      <Title order={3} className={classes.kind}>
        {title}
      </Title>
      <ul className={classes.rows}>{children}</ul>
    </section>
  )
}

import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeBlockProps } from '../routes/home-block'
import { HomeSkeleton } from './blocks-section'
import classes from './home.module.css'

interface WorkListProps extends HomeBlockProps {
  error: unknown
  /** How many there are, once it is known. */
  count: number | undefined
  title: string
  children: ReactNode
}

/** A part of what Home's own call answers; nothing when there is nothing. */
export const WorkList = ({ error, count, title, onCount, children }: WorkListProps) => {
  const { t } = useTranslation()
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  // Why, and the way to try again, the recent changes say, which come with the same answer.
  if (count === undefined)
    return error ? (
      <Text c="dimmed" className={classes.empty}>
        {t('home.notKnown')}
      </Text>
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

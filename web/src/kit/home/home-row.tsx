import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { historyQuery } from '../api/history'
import classes from './home.module.css'

export interface HomeRowProps {
  title: string
  /** Distinguishes rows of the same title. */
  detail?: string
  /** Where it is, if these roles have a screen for it. */
  to: string | undefined
  search?: object
  /** How it looks, before its title. */
  picture?: ReactNode
  /** Description of the record or the event. */
  about: string
  /** When it happened. */
  at?: string | undefined
  /** Since when it waits. */
  since?: string
  /** The record, where its history alone knows how old this is. */
  record?: { resource: ResourceMetadata; id: number }
  /** Further information, below. */
  below?: ReactNode
  /** Short fact, next to the time. */
  fact?: ReactNode
  /** Button for an action in the row. */
  action?: ReactNode
}

/** Relative time, with the exact one in its title. */
export const When = ({ moment, text }: { moment: string; text: string }) => {
  const { dateTime } = useFormats()
  return (
    <Text
      size="xs"
      c="dimmed"
      component="time"
      dateTime={moment}
      title={dateTime(moment)}
      className={classes.when}
    >
      {text}
    </Text>
  )
}

const LastChange = ({ resource, id }: { resource: ResourceMetadata; id: number }) => {
  const { t } = useTranslation()
  const { relative } = useFormats()
  const last = useInfiniteQuery(historyQuery(resource, id)).data?.[0]
  return last ? <When moment={last.at} text={t('home.lastChange', { when: relative(last.at) })} /> : null
}

/** One thing on Home: what, who, how long ago. */
export const HomeRow = (props: HomeRowProps) => {
  const { title, detail, to, search, picture, about, at, since, record, below, fact, action } = props
  const { t } = useTranslation()
  const { relative, age } = useFormats()
  const moment = at ?? since
  const waiting = (start: string) => (age(start) ? t('home.since', { age: age(start) }) : t('home.justNow'))
  return (
    <li className={classes.row}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <div className={classes.what}>
        {to ? (
          <Link {...({ to, search } as LinkProps)} className={classes.link} dir="auto">
            {title}
          </Link>
        ) : (
          <span dir="auto">{title}</span>
        )}
        {detail && (
          <Text size="sm" c="dimmed" span>
            {' · '}
            <bdi>{detail}</bdi>
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {about}
        </Text>
        {below}
      </div>
      <div className={classes.side}>
        {(fact || moment || record) && (
          <div className={classes.facts}>
            {fact}
            {moment && <When moment={moment} text={at ? relative(at) : waiting(moment)} />}
            {record && <LastChange {...record} />}
          </div>
        )}
        {action}
      </div>
    </li>
  )
}

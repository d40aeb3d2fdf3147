import { Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import classes from './home.module.css'

export interface HomeRowProps {
  title: string
  /** Where it is, if these roles have a screen for it. */
  to: string | undefined
  search?: object
  /** What it is, who did what. */
  about: string
  /** When it happened. */
  at?: string
  /** Since when it waits. */
  since?: string
  /** What can be done about it on the spot. */
  action?: ReactNode
}

/** One thing on Home: what, who, how long ago. */
export const HomeRow = ({ title, to, search, about, at, since, action }: HomeRowProps) => {
  const { t } = useTranslation()
  const { relative, age, dateTime } = useFormats()
  const moment = at ?? since
  const waiting = (start: string) => (age(start) ? t('home.since', { age: age(start) }) : t('home.justNow'))
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {to ? (
          <Link {...({ to, search } as LinkProps)} className={classes.link} dir="auto">
            {title}
          </Link>
        ) : (
          <span dir="auto">{title}</span>
        )}
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </div>
      {moment && (
        <Text
          size="xs"
          c="dimmed"
          component="time"
          dateTime={moment}
          title={dateTime(moment)}
          className={classes.when}
        >
          {at ? relative(at) : waiting(moment)}
        </Text>
      )}
      {action}
    </li>
  )
}

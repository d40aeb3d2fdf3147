import { Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useFormats } from '../../i18n/format'
import classes from './home.module.css'

export interface HomeRowProps {
  title: string
  /** Where it is, if these roles have a screen for it. */
  to: string | undefined
  search?: object
  /** What it is, who did what. */
  about: string
  /** When, where that matters. */
  at?: string
}

/** One thing on Home: what, who, how long ago. */
export const HomeRow = ({ title, to, search, about, at }: HomeRowProps) => {
  const { relative, dateTime } = useFormats()
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
      {at && (
        <Text
          size="xs"
          c="dimmed"
          component="time"
          dateTime={at}
          title={dateTime(at)}
          className={classes.when}
        >
          {relative(at)}
        </Text>
      )}
    </li>
  )
}

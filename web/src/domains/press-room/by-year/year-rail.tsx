import { FIRST_YEAR, LAST_YEAR, yearIn } from '@fornace/contract/kit/years'
import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { pluralText } from '../../../i18n/plural'
import type { Partitioned } from '../../../kit/api/records'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { LightLink } from '../../../kit/ui/light-link'
import { thisYear } from './of-year'
import classes from './year-rail.module.css'
import { yearsQuery } from './years-query'

interface YearRailProps {
  resource: Partitioned
  current: number
  addressOf: (year: number) => string
}

/** Where the years stand in one line, the chosen one may be beyond its end. */
const bringIntoSight = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Years with their counts, the newest first; the current and the displayed year are included even when empty. */
export const YearRail = ({ resource, current, addressOf }: YearRailProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { data, error, refetch } = useQuery(yearsQuery(resource))
  const counts = new Map(data?.map(({ year, count }) => [year, count]))
  const years = [...new Set([thisYear(), current, ...counts.keys()])].sort((one, other) => other - one)
  return (
    <nav className={classes.rail} aria-label={t('years.title')}>
      <ul className={classes.years}>
        {years.map((year) => (
          <li key={year}>
            <LightLink
              ref={year === current ? bringIntoSight : undefined}
              to={addressOf(year)}
              className={classes.year}
              aria-current={year === current ? 'page' : undefined}
            >
              <span>{year}</span>
              {data && (
                <>
                  <span className={classes.count} aria-hidden>
                    {number(counts.get(year) ?? 0)}
                  </span>
                  <VisuallyHidden>{pluralText(resource, counts.get(year) ?? 0)}</VisuallyHidden>
                </>
              )}
            </LightLink>
          </li>
        ))}
      </ul>
      {error && !data && <CallFailed error={error} onRetry={() => void refetch()} />}
      <OtherYear addressOf={addressOf} />
    </nav>
  )
}

/** A year without records yet is typed. */
const OtherYear = ({ addressOf }: Pick<YearRailProps, 'addressOf'>) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const year = yearIn(text.trim())
    setWrong(!year)
    if (year) void navigate({ to: addressOf(year) })
  }
  return (
    <form className={classes.other} onSubmit={go} noValidate>
      <TextInput
        label={t('years.other')}
        placeholder={t('years.other')}
        classNames={{ label: classes.label ?? '', input: classes.input ?? '' }}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isWrong && t('years.none', { year: text, first: FIRST_YEAR, last: LAST_YEAR })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        rightSection={
          <ActionIcon type="submit" variant="subtle" aria-label={t('years.show')}>
            <IconArrowRight size={16} aria-hidden className={classes.arrow} />
          </ActionIcon>
        }
      />
    </form>
  )
}

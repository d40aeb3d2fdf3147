import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import { ratesOf, unreportedCount } from '@fornace/contract/circulars/rates'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { Anchor, Text, Title } from '@mantine/core'
import { Skeleton } from '../../../../kit/ui/skeleton'
import '@mantine/core/styles/Anchor.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoles } from '../../../../kit/api/session-store'
import homeClasses from '../../../../kit/home/home.module.css'
import { HomeFailure } from '../../../../kit/home/home-failure'
import { HomeRow } from '../../../../kit/home/home-row'
import type { HomeBlockProps } from '../../../../kit/routes/home-block'
import { LightLink } from '../../../../kit/ui/light-link'
import { addressPath } from '../../addresses/paths'
import { AnswerText } from '../../server-answer'
import { DASHBOARD } from '../addresses'
import { BandMark } from '../band-mark'
import { recentQuery } from '../statistics-calls'
import { useRateWords } from '../use-rate-words'
import classes from './recent-statistics.module.css'

const RATES = ['deliveries', 'opens', 'clicks', 'bounces', 'spam_complaints'] as const

/** The office has work above; a reader of statistics sees more of them. */
const WORST = 5
const WORST_OF_OFFICE = 2

/** Rates of 30 days and the worst bounces. */
export const RecentStatistics = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const words = useRateWords()
  const mayOpen = holdsOneOf(ADDRESS.access.screen, useRoles())
  const { data, error, refetch } = useQuery(recentQuery())
  const count = data?.submissions
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  if (!data) return error ? <HomeFailure error={error} onRetry={() => void refetch()} /> : <Skeleton />
  if (count === 0) return null
  const rates = ratesOf(data)
  const unreported = unreportedCount(data)
  const worst = data.worst_addresses.slice(0, mayOpen ? WORST_OF_OFFICE : WORST)
  return (
    <section>
      <Title order={3} className={homeClasses.kind}>
        <Anchor inherit renderRoot={(link) => <LightLink to={DASHBOARD} {...link} />}>
          {t('statistics.home.title', { count: data.submissions })}
        </Anchor>
      </Title>
      <dl className={classes.rates}>
        {RATES.map((metric) => (
          <div key={metric}>
            <dt>{t(`statistics.metrics.${metric}`)}</dt>
            <dd>
              {words.percent(rates[metric].value)}
              {(metric === 'bounces' || metric === 'spam_complaints') && (
                <BandMark figure={metric} rate={rates[metric]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {unreported > 0 && (
        <Text size="xs" c="dimmed" px="md" pb="sm">
          {t('statistics.unreportedOf', { count: unreported })}
        </Text>
      )}
      {worst.length > 0 && (
        <>
          <Text size="sm" component="h4" className={classes.worst}>
            {t('statistics.dashboard.worst')}
          </Text>
          <ul className={homeClasses.rows}>
            {worst.map(({ address, name, bounces, complaints, last_at, words: said }) => (
              <HomeRow
                key={address}
                title={address}
                detail={name}
                to={mayOpen ? addressPath(address) : undefined}
                about={[
                  ...(bounces > 0 ? [t('statistics.dashboard.bounces', { count: bounces })] : []),
                  ...(complaints > 0 ? [t('statistics.dashboard.complaints', { count: complaints })] : []),
                ].join(' · ')}
                at={last_at}
                below={
                  said && (
                    <Text size="xs" c="dimmed">
                      <AnswerText words={said} />
                    </Text>
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

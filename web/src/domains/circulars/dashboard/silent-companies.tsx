import type { Dashboard } from '@fornace/contract/circulars/statistics'
import { SegmentedControl, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { PlainTable } from '../../../kit/ui/plain-table'
import { Section } from '../../../kit/ui/section'
import { CompanyName } from '../statistics/company-name'
import classes from './dashboard.module.css'

type Days = '30' | '90'
const DAYS: readonly Days[] = ['30', '90']

/** Companies that received something and read nothing, in the last 30 or 90 days. */
export const SilentCompanies = ({ dashboard }: { dashboard: Dashboard }) => {
  const { t } = useTranslation()
  const { number, dateTime } = useFormats()
  const [days, setDays] = useState<Days>('30')
  const silent = { '30': dashboard.silent_30, '90': dashboard.silent_90 }
  const { count, companies } = silent[days]
  const unknown = companies.filter(({ is_unknown }) => is_unknown).length
  return (
    <Section
      title={t('statistics.dashboard.silent')}
      action={
        <SegmentedControl
          className={classes.switch}
          aria-label={t('statistics.dashboard.silent')}
          size="xs"
          data={DAYS.map((one) => ({
            value: one,
            label: t('statistics.dashboard.days', { days: one, found: number(silent[one].count) }),
          }))}
          value={days}
          onChange={(value) => setDays(value as Days)}
        />
      }
    >
      {count === 0 ? (
        <Text size="sm">{t('statistics.dashboard.nobodySilent')}</Text>
      ) : (
        <>
          <PlainTable
            caption={t('statistics.dashboard.silentText', { count, days })}
            head={[
              t('statistics.companies.company'),
              t('statistics.dashboard.received'),
              t('statistics.dashboard.lastRead'),
            ]}
            rows={companies.map((company) => [
              <CompanyName key={company.id} company={company} />,
              number(company.texts),
              company.last_read_at
                ? dateTime(company.last_read_at)
                : t(company.is_unknown ? 'statistics.dashboard.unknown' : 'statistics.company.never'),
            ])}
          />
          {unknown > 0 && (
            <Text size="xs" c="dimmed">
              {t('statistics.dashboard.unknownText', { count: unknown })}
            </Text>
          )}
          {count > companies.length && (
            <Text size="xs" c="dimmed">
              {t('statistics.dashboard.first', { count: companies.length })}
            </Text>
          )}
        </>
      )}
    </Section>
  )
}

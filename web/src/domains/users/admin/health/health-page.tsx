import type { Health, HealthCheckResult } from '@fornace/contract/kit/health'
import { HEALTH_CHECKS, HEALTH_STATES, type HealthState } from '@fornace/contract/kit/health-checks'
import { HEALTH } from '@fornace/contract/kit/health-metadata'
import { Button, Paper, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { useMessage } from '../../../../i18n/i18n'
import type { InterfaceLanguage } from '../../../../i18n/languages'
import { CallFailed } from '../../../../kit/problem-report/call-failed'
import { useArea } from '../../../../kit/routes/use-area'
import { Loading } from '../../../../kit/ui/loading'
import { RuledList } from '../../../../kit/ui/ruled-list'
import { Section } from '../../../../kit/ui/section'
import { TitleBar } from '../../../../kit/ui/title-bar'
import classes from './health.module.css'
import { CheckDetails } from './health-details'
import { healthFacts } from './health-facts'
import { HealthIssues } from './health-issues'
import { healthQuery } from './health-queries'

const badness = ({ state }: HealthCheckResult): number => HEALTH_STATES.indexOf(state)

/** Health of the installation: what is wrong and what to do about it first, then everything else in a line each. */
export const HealthPage = (): ReactNode => {
  const { t } = useTranslation()
  const message = useMessage()
  const { data, error, isFetching, refetch } = useQuery(healthQuery)
  return (
    <>
      <TitleBar
        title={message(HEALTH.label)}
        area={useArea()}
        facts={data && <HealthSummary health={data} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t('health.checkNow')}
          </Button>
        }
      />
      {error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <HealthChecks health={data} />}
    </>
  )
}

const HealthSummary = ({ health: { checks, checked_at } }: { health: Health }) => {
  const { t } = useTranslation()
  const { time } = useFormats()
  const count = (state: HealthState) => checks.filter((check) => check.state === state).length
  const [failures, warnings] = [count('failure'), count('warning')]
  const parts = [
    failures > 0 && t('health.failures', { count: failures }),
    warnings > 0 && t('health.warnings', { count: warnings }),
  ].filter(Boolean)
  return (
    <Text size="sm" c="dimmed" role="status">
      {parts.length > 0 ? parts.join(', ') : t('health.allWell')} ·{' '}
      {t('health.checkedAt', { time: time(checked_at) })}
    </Text>
  )
}

const HealthChecks = ({ health: { checks } }: { health: Health }) => {
  const { t } = useTranslation()
  const wrong = checks.filter(({ state }) => state !== 'ok').toSorted((a, b) => badness(b) - badness(a))
  const well = checks.filter(({ state }) => state === 'ok')
  return (
    <Stack gap="lg">
      {wrong.length > 0 && (
        <Section title={t('health.toMend')}>
          <Stack gap="sm">
            {wrong.map((check) => (
              <HealthIssues key={check.key} check={check} />
            ))}
          </Stack>
        </Section>
      )}
      <Paper withBorder className={classes.panel ?? ''}>
        <Section title={t('health.inOrder')}>
          <RuledList>
            {well.map((check) => (
              <WellCheck key={check.key} check={check} />
            ))}
          </RuledList>
        </Section>
      </Paper>
    </Stack>
  )
}

const WellCheck = ({ check }: { check: HealthCheckResult }) => {
  const { t, i18n } = useTranslation()
  const message = useMessage()
  const formats = useFormats()
  const language = i18n.language as InterfaceLanguage
  return (
    <li data-check={check.key}>
      <span className={classes.name}>{message(HEALTH_CHECKS[check.key].label)}</span>
      <span className={classes.facts}>{healthFacts(check, { t, formats, language })}</span>
      <CheckDetails check={check} />
    </li>
  )
}

import { faultText } from '@fornace/contract/kit/faults'
import { type HealthCheckResult, health } from '@fornace/contract/kit/health'
import { HEALTH, HEALTH_RETRY_PATH } from '@fornace/contract/kit/health-metadata'
import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import type { InterfaceLanguage } from '../../../../i18n/languages'
import { api } from '../../../../kit/api/client'
import { failureText } from '../../../../kit/api/failure-text'
import { RuledList } from '../../../../kit/ui/ruled-list'
import { toastProblem, toastSuccess } from '../../../../kit/ui/toasts'
import classes from './health.module.css'

/** Lists of a check: failed jobs with their retry, problems, slow statements, certificates, processes. */
export const CheckDetails = ({ check }: { check: HealthCheckResult }) => {
  const { jobs = [], statements = [], certificates = [], processes = [], problems = [] } = check
  const language = useTranslation().i18n.language as InterfaceLanguage
  return (
    <>
      {jobs.length > 0 && <FailedJobs jobs={jobs} total={Number(check.values.failed ?? 0)} />}
      {problems.length > 0 && (
        <ul className={classes.lines}>
          {problems.map((problem) => {
            const line = faultText(problem, language)
            return (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            )
          })}
        </ul>
      )}
      {certificates.length > 0 && <Certificates certificates={certificates} />}
      {processes.length > 0 && <Processes processes={processes} />}
      {statements.length > 0 && (
        <Statements statements={statements} isCounted={check.values.is_counted === true} />
      )}
    </>
  )
}

const FailedJobs = ({ jobs, total }: { jobs: NonNullable<HealthCheckResult['jobs']>; total: number }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: (which: { id: string } | { all: true }) => api.post(HEALTH_RETRY_PATH, which, health),
    onSuccess: (data, which) => {
      client.setQueryData([HEALTH.type], data)
      toastSuccess({ message: t('health.jobs.retried', { count: 'id' in which ? 1 : total }) })
    },
    onError: (error) => toastProblem({ message: failureText(error) }),
  })
  return (
    <section aria-label={t('health.jobs.title')}>
      <RuledList>
        {jobs.map(({ id, queue, failed_at, error }) => (
          <li key={id} className={classes.job}>
            <div>
              <bdi className={classes.queue}>{queue}</bdi>{' '}
              <Text component="time" dateTime={failed_at} size="xs">
                {dateTime(failed_at)}
              </Text>
              <Text size="xs" dir="auto" className={classes.words ?? ''}>
                {error}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('health.jobs.retryNamed', { queue })}
              disabled={retry.isPending}
              onClick={() => retry.mutate({ id })}
            >
              {t('health.jobs.retry')}
            </Button>
          </li>
        ))}
      </RuledList>
      {total > 1 && (
        <Button
          size="compact-sm"
          variant="default"
          mt="xs"
          loading={retry.isPending}
          onClick={() => retry.mutate({ all: true })}
        >
          {t('health.jobs.retryAll')}
        </Button>
      )}
    </section>
  )
}

const Certificates = ({ certificates }: { certificates: NonNullable<HealthCheckResult['certificates']> }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  return (
    <ul className={classes.lines}>
      {certificates.map(({ setting, host, ends_at }) => (
        <li key={setting}>
          {ends_at
            ? t('health.certificateEnds', { setting, host, time: dateTime(ends_at) })
            : t('health.certificateUnknown', { setting, host })}
        </li>
      ))}
    </ul>
  )
}

const Processes = ({ processes }: { processes: NonNullable<HealthCheckResult['processes']> }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  return (
    <ul className={classes.lines}>
      {processes.map(({ role, version, started_at, last_seen_at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may begin in the same second.
        <li key={index}>
          {t(last_seen_at ? 'health.processes.vanished' : 'health.processes.alive', {
            role: t(`health.processes.roles.${role}`),
            version,
            started: dateTime(started_at),
            seen: last_seen_at ? dateTime(last_seen_at) : '',
          })}
        </li>
      ))}
    </ul>
  )
}

const Statements = ({
  statements,
  isCounted,
}: {
  statements: NonNullable<HealthCheckResult['statements']>
  isCounted: boolean
}) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <details className={classes.more}>
      <summary>{t(isCounted ? 'health.statements.slowest' : 'health.statements.running')}</summary>
      <ol className={classes.lines}>
        {statements.map(({ text, milliseconds, calls }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may run the same statement.
          <li key={index}>
            <code dir="ltr">{text}</code>{' '}
            {calls === null
              ? t('health.statements.now', { milliseconds: number(milliseconds) })
              : t('health.statements.mean', { milliseconds: number(milliseconds), calls: number(calls) })}
          </li>
        ))}
      </ol>
    </details>
  )
}

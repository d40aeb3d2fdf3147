import { type MailStatus, mailStatus } from '@fornace/contract/kit/settings'
import { SETTING_MAIL_PATH } from '@fornace/contract/kit/settings-metadata'
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { api } from '../../../../kit/api/client'
import { failureText } from '../../../../kit/api/failure-text'
import { currentSession } from '../../../../kit/api/session-store'
import { CallFailed } from '../../../../kit/problem-report/call-failed'
import { DescriptionItem, DescriptionList } from '../../../../kit/ui/description-list'
import { Loading } from '../../../../kit/ui/loading'
import { Note } from '../../../../kit/ui/note'
import { Section } from '../../../../kit/ui/section'
import { toastProblem } from '../../../../kit/ui/toasts'
import classes from './settings.module.css'
import { mailStatusQuery } from './settings-queries'

/** Condition of the outgoing mail, and a test mail. It is read again with every saved version of the settings. */
export const MailStatusPanel = ({ version }: { version: number }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(mailStatusQuery)
  const test = useMutation({
    mutationFn: () => api.post(SETTING_MAIL_PATH, {}, mailStatus),
    onSuccess: (status) => client.setQueryData(mailStatusQuery.queryKey, status),
    onError: (problem) => toastProblem({ message: failureText(problem) }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have another sender.
  useEffect(() => void client.invalidateQueries({ queryKey: mailStatusQuery.queryKey }), [client, version])
  return (
    <Paper withBorder className={classes.panel ?? ''}>
      <Section
        title={t('settings.mail.title')}
        action={
          <Anchor component={Link} to="/admin/mail" size="sm">
            {t('settings.mail.all')}
          </Anchor>
        }
      >
        {error && <CallFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && (
          <Stack gap="md">
            <MailFacts status={data} />
            <Group gap="md">
              <Button
                variant="default"
                leftSection={<IconMailForward size={16} aria-hidden />}
                loading={test.isPending}
                onClick={() => test.mutate()}
              >
                {t('settings.mail.send')}
              </Button>
              <Text size="sm" c="dimmed">
                {t('settings.mail.sendTo', { email: currentSession()?.user.email ?? '' })}
              </Text>
            </Group>
            <TestResult status={data} />
          </Stack>
        )}
      </Section>
    </Paper>
  )
}

const MailFacts = ({ status }: { status: MailStatus }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { failure, oldest_seconds: seconds } = status
  return (
    <DescriptionList>
      <DescriptionItem label={t('settings.mail.server')}>
        {t(status.has_server ? 'settings.mail.hasServer' : 'settings.mail.noServer')}
        {status.paused && ` ${t('settings.mail.paused')}`}
      </DescriptionItem>
      <DescriptionItem label={t('settings.mail.sender')}>{status.sender}</DescriptionItem>
      <DescriptionItem label={t('settings.mail.dkim')}>
        {t(`settings.mail.dkimStates.${status.dkim}`, { domain: status.domain })}
        {status.is_published !== null &&
          ` ${t(status.is_published ? 'settings.mail.published' : 'settings.mail.unpublished')}`}
      </DescriptionItem>
      <DescriptionItem label={t('settings.mail.queue')}>
        {seconds === null
          ? t('settings.mail.emptyQueue')
          : t('settings.mail.waiting', {
              count: status.waiting,
              age: formats.relative(new Date(Date.now() - seconds * 1000).toISOString()),
            })}
      </DescriptionItem>
      <DescriptionItem label={t('settings.mail.failure')}>
        {failure ? (
          <span className={classes.words}>
            {t('settings.mail.failed', { time: formats.dateTime(failure.at), to: failure.to })}{' '}
            {failure.error}
          </span>
        ) : (
          t('settings.mail.noFailure')
        )}
      </DescriptionItem>
    </DescriptionList>
  )
}

/** What became of the last test mail, in the words of the mail server where it said any. */
const TestResult = ({ status: { test } }: { status: MailStatus }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!test) return null
  const isWell = test.state === 'sent' || test.state === 'kept'
  return (
    <Note
      role="status"
      tone={test.error ? 'danger' : isWell ? 'success' : 'info'}
      title={t('settings.mail.tested', { time: formats.dateTime(test.at) })}
    >
      <Text size="sm" className={classes.words ?? ''}>
        {t(`settings.mail.testStates.${test.state}`, { to: test.to })}
        {test.error && ` ${t('settings.mail.words', { words: test.error })}`}
      </Text>
    </Note>
  )
}

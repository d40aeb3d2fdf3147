import { Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { Loading } from '../../../kit/ui/loading'
import { Note } from '../../../kit/ui/note'
import { Section } from '../../../kit/ui/section'
import { type MailServerState, mailServerQuery } from '../submissions/submission-calls'

type Condition = NonNullable<MailServerState['bounce_mailbox']>

/** Why the bounce mailbox cannot be read; nothing while it can. */
export const BounceMailboxTrouble = ({ trouble, trouble_since }: Condition) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (trouble === null) return null
  return (
    <Note
      tone="danger"
      icon={IconPlugConnectedX}
      title={t('senders.bounceMailbox.troubleTitle', { since: dateTime(trouble_since ?? '') })}
    >
      <Text size="sm">{t('senders.bounceMailbox.trouble')}</Text>
      <Text size="sm" mt={4} dir="auto">
        {trouble}
      </Text>
    </Note>
  )
}

const MailboxState = ({ mailbox }: { mailbox: Condition | null }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (!mailbox)
    return (
      <Note tone="warning" title={t('senders.bounceMailbox.noneTitle')}>
        {t('senders.bounceMailbox.none')}
      </Note>
    )
  if (mailbox.trouble !== null) return <BounceMailboxTrouble {...mailbox} />
  return (
    <Note tone="success" title={t('senders.bounceMailbox.readTitle')}>
      {mailbox.checked_at
        ? t('senders.bounceMailbox.read', { time: dateTime(mailbox.checked_at) })
        : t('senders.bounceMailbox.notYet')}
    </Note>
  )
}

/** Condition of the bounce mailbox, to which mail programs report. */
export const BounceMailboxSection = () => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(mailServerQuery)
  return (
    <Section title={t('senders.bounceMailbox.title')}>
      {data ? (
        <MailboxState mailbox={data.bounce_mailbox} />
      ) : error ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading size="sm" />
      )}
    </Section>
  )
}

import type { DkimDomain } from '@fornace/contract/circulars/sender'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { CopiedValue } from './copied-value'
import { checkDns } from './dkim'
import classes from './mailing.module.css'
import { useCall } from './use-call'

/** DNS record that publishes the key of a domain, and its last check; nothing without a key. */
export const DkimRecord = ({ domain: { domain, dns, check } }: { domain: DkimDomain }) => {
  const { t } = useTranslation()
  const { busy, run } = useCall()
  if (!dns) return null
  return (
    <div>
      <Text size="sm">{t('senders.dkim.publish', { domain })}</Text>
      <dl className={classes.record}>
        <CopiedValue label={t('senders.dkim.recordName')} value={dns.name} />
        <CopiedValue label={t('senders.dkim.recordValue')} value={dns.value} />
      </dl>
      <Group gap="sm" align="flex-start">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={busy}
          onClick={() => void run(() => checkDns(domain))}
        >
          {t('senders.dkim.check')}
        </Button>
        <div className={classes.outcome} role="status">
          {check ? <CheckOutcome check={check} /> : t('senders.dkim.unchecked')}
        </div>
      </Group>
    </div>
  )
}

type Check = NonNullable<DkimDomain['check']>

const CheckOutcome = ({ check: { at, is_published, answer } }: { check: Check }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const Icon = is_published ? IconCircleCheck : IconAlertTriangle
  return (
    <>
      <span className={classes.finding} data-good={is_published || undefined}>
        <Icon size={18} aria-hidden />
        {t(is_published ? 'senders.dkim.published' : 'senders.dkim.unpublished')}
      </span>
      {!is_published && (
        <span className={classes.answer}>
          {answer ? t('senders.dkim.answer', { answer }) : t('senders.dkim.noRecord')}
        </span>
      )}
      <Text span size="xs" c="dimmed">
        {t('senders.dkim.checked', { time: dateTime(at) })}
      </Text>
    </>
  )
}

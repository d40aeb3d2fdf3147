import type { DkimDomain } from '@fornace/contract/circulars/sender'
import { Button, Group, Switch, Text } from '@mantine/core'
import { Note } from '../../../kit/ui/note'
import type { Tone } from '../../../kit/ui/tone'
import '@mantine/core/styles/InlineInput.layer.css'
import '../../../theme/switch.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLater } from '../../../kit/platform/chunk'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { Loading } from '../../../kit/ui/loading'
import { Section } from '../../../kit/ui/section'
import { dkimQuery, makeKey, switchSigning } from './dkim'
import type { DkimDialogName } from './dkim-dialogs'
import { DkimRecord } from './dkim-record'
import { useCall } from './use-call'

const loadDialog = async () => (await import('./dkim-dialogs')).DkimDialog

const STATE_TONES = {
  none: 'warning',
  inactive: 'warning',
  active: 'success',
  unreadable: 'danger',
} as const satisfies Record<DkimDomain['state'], Tone>

/** Whether mails of a domain may leave and are signed, and the key that signs them. */
export const DkimSection = ({ domain }: { domain: string }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(dkimQuery(domain))
  return (
    <Section title={t('senders.dkim.title', { domain })}>
      {data ? (
        <DomainKey domain={data} />
      ) : error ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading size="sm" />
      )}
    </Section>
  )
}

const DomainKey = ({ domain: key }: { domain: DkimDomain }) => {
  const { t } = useTranslation()
  const { domain, state, is_allowed } = key
  return (
    <>
      <Text size="sm">
        {t('senders.dkim.intro')} {is_allowed && t('senders.dkim.allowed', { domain })}
      </Text>
      {!is_allowed && (
        <Note tone="danger" title={t('senders.dkim.notAllowedTitle')}>
          {t('senders.dkim.notAllowed', { domain })}
        </Note>
      )}
      <Note tone={STATE_TONES[state]} title={t(`senders.dkim.states.${state}`)}>
        {t(`senders.dkim.explained.${state}`, { domain })}
      </Note>
      {state !== 'unreadable' && <DkimRecord domain={key} />}
      {(state === 'inactive' || state === 'active') && <SigningSwitch domain={key} />}
      <KeyButtons domain={key} />
    </>
  )
}

const SigningSwitch = ({ domain: { domain, state, check } }: { domain: DkimDomain }) => {
  const { t } = useTranslation()
  const { busy, run } = useCall()
  const isActive = state === 'active'
  const isUnpublished = check?.is_published !== true
  return (
    <Switch
      label={t('senders.dkim.sign', { domain })}
      description={t(isUnpublished ? 'senders.dkim.signEarly' : 'senders.dkim.signHint')}
      checked={isActive}
      disabled={busy}
      onChange={() =>
        void run(
          () => switchSigning(domain, !isActive),
          t(isActive ? 'senders.dkim.switchedOff' : 'senders.dkim.switchedOn', { domain }),
        )
      }
    />
  )
}

const KeyButtons = ({ domain }: { domain: DkimDomain }): ReactNode => {
  const { t } = useTranslation()
  const { busy, run } = useCall()
  const [opened, setOpened] = useState<DkimDialogName | null>(null)
  const DkimDialog = useLater(loadDialog, opened)
  const hasKey = domain.state !== 'none'
  const asking = (dialog: DkimDialogName) => ({
    variant: 'default',
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpened(dialog),
  })
  return (
    <>
      <Group gap="xs">
        {hasKey ? (
          <Button {...asking('replace')}>{t('senders.dkim.replace')}</Button>
        ) : (
          <Button
            loading={busy}
            onClick={() => void run(() => makeKey(domain.domain), t('senders.dkim.made'))}
          >
            {t('senders.dkim.make')}
          </Button>
        )}
        <Button {...asking('paste')}>{t('senders.dkim.paste')}</Button>
        {hasKey && (
          <Button {...asking('delete')} color="red" variant="outline">
            {t('senders.dkim.delete')}
          </Button>
        )}
      </Group>
      {opened && DkimDialog && <DkimDialog name={opened} domain={domain} onClose={() => setOpened(null)} />}
    </>
  )
}

import { Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../kit/api/call-errors'
import { api, SIGNED_OUT } from '../../kit/api/client'
import { failureText } from '../../kit/api/failure-text'
import { RetryOrReport } from '../../kit/problem-report/retry-or-report'
import { PasswordField } from '../../kit/ui/password-field'
import { AccountCard } from './account-card'
import { AccountForm } from './account-form'
import { AccountLink } from './account-link'
import { AskForLink } from './ask-for-link'
import { BusyCard } from './busy-card'
import { isDeadLink, type MailLink, wholeLink } from './mail-link'
import { useLinkPassword } from './use-link-password'

type State = 'busy' | 'done' | 'dead' | 'password-wanted' | { error: unknown }

const stateAfter = (error: unknown): State => {
  if (isDeadLink(error)) return 'dead'
  const wantsPassword = isRejected(error, 400) && error.hasCode('registration.password-wanted')
  return wantsPassword ? 'password-wanted' : { error }
}

/** Opened by the link in the mail after a registration: that it was opened is the confirmation. */
export const VerifyPage = (search: Partial<MailLink>): ReactNode => {
  const { t } = useTranslation()
  const link = wholeLink(search)
  const [state, setState] = useState<State>(link ? 'busy' : 'dead')
  const requested = useRef(false)

  const verify = async () => {
    setState('busy')
    try {
      await api.post('account/verify-registration', link, undefined, SIGNED_OUT)
      setState('done')
    } catch (error) {
      setState(stateAfter(error))
    }
  }

  // Once: the link is good for one time only.
  useEffect(() => {
    if (requested.current || state !== 'busy') return
    requested.current = true
    void verify()
  })

  const signIn = <AccountLink to="/account/login">{t('account.signIn')}</AccountLink>
  if (state === 'dead') return <AskForLink title={t('deadLink.title')} text={t('deadLink.verifyText')} />
  if (state === 'done') {
    return (
      <AccountCard key="done" title={t('verify.doneTitle')} links={signIn}>
        <Text>{t('verify.doneText')}</Text>
      </AccountCard>
    )
  }
  if (state === 'password-wanted' && link)
    return <ConfirmByPassword link={link} onDone={() => setState('done')} onDead={() => setState('dead')} />
  if (state === 'busy' || state === 'password-wanted') {
    return <BusyCard title={t('verify.title')} text={t('verify.busy')} />
  }
  return (
    <AccountCard key="failed" title={t('verify.failedTitle')} rejected links={signIn}>
      <Stack gap="md" align="flex-start">
        <Text role="alert">{failureText(state.error)}</Text>
        <RetryOrReport error={state.error} onRetry={() => void verify()} />
      </Stack>
    </AccountCard>
  )
}

interface ConfirmByPasswordProps {
  link: MailLink
  onDone: () => void
  onDead: () => void
}

/** An address that was registered more than once: the password selects the registration to confirm. */
const ConfirmByPassword = ({ link, onDone, onDead }: ConfirmByPasswordProps) => {
  const { t } = useTranslation()
  const form = useLinkPassword({
    id: 'verify',
    label: t('account.password'),
    link,
    send: (body) => api.post('account/verify-registration', body, undefined, SIGNED_OUT),
    onDone,
    onDead,
  })
  return (
    <AccountCard key="password" title={t('verify.title')} rejected={form.problem !== null}>
      <Stack gap="md">
        <Text>{t('verify.passwordText')}</Text>
        <AccountForm form={form} submitLabel={t('verify.confirm')}>
          <PasswordField {...form.field('password')} required autoComplete="current-password" />
        </AccountForm>
      </Stack>
    </AccountCard>
  )
}

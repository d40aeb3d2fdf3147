import { Loader, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../kit/api'
import { failureText } from '../../kit/failure-text'
import { RetryOrReport } from '../../kit/retry-or-report'
import { AccountCard } from './account-card'
import { AccountLink } from './account-link'
import { AskForLink } from './ask-for-link'
import { isDeadLink, type MailLink, wholeLink } from './mail-link'

type State = 'busy' | 'done' | 'dead' | { error: unknown }

/** Opened by the link in the mail after a registration: that it was opened is the confirmation. */
export const VerifyPage = (search: Partial<MailLink>): ReactNode => {
  const { t } = useTranslation()
  const link = wholeLink(search)
  const [state, setState] = useState<State>(link ? 'busy' : 'dead')
  const asked = useRef(false)

  const verify = async () => {
    setState('busy')
    try {
      await api.tellOpenly('account/verify-registration', link)
      setState('done')
    } catch (error) {
      setState(isDeadLink(error) ? 'dead' : { error })
    }
  }

  // Once: the link is good for one time only.
  useEffect(() => {
    if (asked.current || state !== 'busy') return
    asked.current = true
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
  if (state === 'busy') {
    return (
      <AccountCard title={t('verify.title')}>
        <Stack gap="md" role="status">
          <Loader aria-hidden />
          <Text>{t('verify.busy')}</Text>
        </Stack>
      </AccountCard>
    )
  }
  return (
    <AccountCard key="failed" title={t('verify.failedTitle')} refused links={signIn}>
      <Stack gap="md" align="flex-start">
        <Text role="alert">{failureText(state.error)}</Text>
        <RetryOrReport error={state.error} onRetry={() => void verify()} />
      </Stack>
    </AccountCard>
  )
}

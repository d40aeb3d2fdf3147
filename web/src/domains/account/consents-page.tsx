import type { ConsentState } from '@fornace/contract/account/consent-link'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { type ReactNode, type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { api, SIGNED_OUT } from '../../kit/api/client'
import { failureText } from '../../kit/api/failure-text'
import { RetryOrReport } from '../../kit/problem-report/retry-or-report'
import { AccountCard } from './account-card'
import { AccountLink } from './account-link'
import { BusyCard } from './busy-card'
import { isDeadLink, type MailLink, wholeLink } from './mail-link'

type Consents = ConsentState['consents']
type State = 'busy' | 'dead' | { consents: Consents } | { done: number } | { error: unknown }

/** Reader of the consents only; importing the schema would load all others. */
const asConsents = {
  safeParse: (answer: unknown) => {
    const { consents } = Object(answer)
    return Array.isArray(consents)
      ? { success: true as const, data: consents as Consents }
      : { success: false as const, error: 'no consents' }
  },
}

/** Consents page, opened by the link at the foot of a mail: lists the given consents, and offers to withdraw them. */
export const ConsentsPage = (search: Partial<MailLink>): ReactNode => {
  const { t } = useTranslation()
  const { user_id, timestamp, signature } = search
  const [state, setState] = useState<State>('busy')

  const read = useCallback(async () => {
    const link = wholeLink({ user_id, timestamp, signature } as Partial<MailLink>)
    if (!link) return setState('dead')
    setState('busy')
    try {
      setState({ consents: await api.post('account/consent/check', link, asConsents, SIGNED_OUT) })
    } catch (error) {
      setState(isDeadLink(error) ? 'dead' : { error })
    }
  }, [user_id, timestamp, signature])
  useEffect(() => void read(), [read])

  const signIn = <AccountLink to="/account/login">{t('account.signIn')}</AccountLink>
  if (state === 'busy') return <BusyCard title={t('consents.title')} text={t('checkedLink.busy')} />
  if (state === 'dead')
    return (
      <AccountCard key="dead" title={t('deadLink.title')} links={signIn}>
        <Text>{t('consents.deadText')}</Text>
      </AccountCard>
    )
  if ('error' in state)
    return (
      <AccountCard key="failed" title={t('consents.failedTitle')} rejected>
        <Stack gap="md" align="flex-start">
          <Text role="alert">{failureText(state.error)}</Text>
          <RetryOrReport error={state.error} onRetry={() => void read()} />
        </Stack>
      </AccountCard>
    )
  if ('done' in state)
    return (
      <AccountCard key="done" title={t('consents.doneTitle')} links={signIn}>
        <Text>{t('consents.done', { count: state.done })}</Text>
      </AccountCard>
    )
  const given = state.consents.filter(({ is_given }) => is_given)
  if (given.length === 0)
    return (
      <AccountCard key="none" title={t('consents.noneTitle')} links={signIn}>
        <Text>{t('consents.none')}</Text>
      </AccountCard>
    )
  return (
    <WithdrawForm
      key="ask"
      given={given}
      link={search}
      onDone={(done) => setState({ done })}
      onDead={() => setState('dead')}
    />
  )
}

interface WithdrawFormProps {
  given: Consents
  link: Partial<MailLink>
  onDone: (count: number) => void
  onDead: () => void
}

const WithdrawForm = ({ given, link, onDone, onDead }: WithdrawFormProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const [chosen, setChosen] = useState<string[]>(given.map(({ consent }) => consent))
  const [isBusy, setBusy] = useState(false)
  const [issue, setIssue] = useState<string | null>(null)

  const withdraw = async (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setIssue(t('consents.chooseOne'))
    setBusy(true)
    setIssue(null)
    try {
      await api.post('account/consent/withdraw', { ...link, consents: chosen }, undefined, SIGNED_OUT)
      onDone(chosen.length)
    } catch (error) {
      if (isDeadLink(error)) onDead()
      else setIssue(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AccountCard title={t('consents.title')} rejected={issue !== null}>
      <form onSubmit={(event: SubmitEvent) => void withdraw(event)} noValidate>
        <Stack gap="md">
          <Text>{t('consents.ask')}</Text>
          <Checkbox.Group
            label={t('press.consents')}
            value={chosen}
            onChange={setChosen}
            error={issue && <span role="alert">{issue}</span>}
          >
            <Stack gap="sm" mt="xs">
              {given.map(({ consent, at, version }) => (
                <Checkbox
                  key={consent}
                  value={consent}
                  label={t(`press.consent.${consent}`)}
                  description={at && t('consents.given', { when: dateTime(at), version: version ?? '' })}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button type="submit" loading={isBusy}>
            {t('consents.withdraw')}
          </Button>
        </Stack>
      </form>
    </AccountCard>
  )
}

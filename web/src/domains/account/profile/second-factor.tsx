import {
  recoveryCodes,
  type SecondFactorState,
  secondFactorSecret,
} from '@fornace/contract/account/second-factor'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { api } from '../../../kit/api/client'
import { queryClient } from '../../../kit/api/query-client'
import { Note } from '../../../kit/ui/note'
import { toastSuccess } from '../../../kit/ui/toasts'
import { Loaded } from './loaded'
import { PasswordStep } from './password-step'
import { secondFactorQuery } from './profile-queries'
import { ProfileSection } from './profile-section'
import { RecoveryCodes } from './recovery-codes'
import { type AppSecret, ScanStep } from './scan-step'

/** Requested action, before the password is confirmed. */
type Wish = 'set-up' | 'new-codes' | 'turn-off'

type Step =
  | { at: 'start' }
  | { at: 'password'; wish: Wish }
  | { at: 'scan'; secret: AppSecret }
  | { at: 'codes'; codes: string[] }

const PATH = 'account/second-factor'

/** An app on the phone that shows codes, and codes on paper for when it is not at hand. */
export const SecondFactor = () => {
  const { t } = useTranslation()
  const query = useQuery(secondFactorQuery)
  const [step, setStep] = useState<Step>({ at: 'start' })
  const heading = useRef<HTMLHeadingElement>(null)
  const start = () => {
    setStep({ at: 'start' })
    heading.current?.focus()
    void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  }
  const showCodes = ({ recovery_codes }: { recovery_codes: string[] }) =>
    setStep({ at: 'codes', codes: recovery_codes })

  const granted: Record<Wish, (password: string) => Promise<void>> = {
    'set-up': async (password) =>
      setStep({ at: 'scan', secret: await api.post(PATH, { password }, secondFactorSecret) }),
    'new-codes': async (password) =>
      showCodes(await api.post(`${PATH}/recovery-codes`, { password }, recoveryCodes)),
    'turn-off': async (password) => {
      await api.delete(PATH, { body: { password } })
      toastSuccess({ message: t('profile.factor.turnedOff') })
      start()
    },
  }

  const content = (state: SecondFactorState) => {
    if (step.at === 'password')
      return <PasswordStep {...labelsOf(step.wish)} send={granted[step.wish]} onCancel={start} />
    if (step.at === 'scan') return <ScanStep secret={step.secret} onDone={showCodes} onCancel={start} />
    if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onDone={start} />
    return <FactorState state={state} onWish={(wish) => setStep({ at: 'password', wish })} />
  }

  const labelsOf = (wish: Wish) =>
    ({
      'set-up': { title: t('profile.factor.setUpTitle') },
      'new-codes': { title: t('profile.factor.newCodesTitle'), text: t('profile.factor.newCodesText') },
      'turn-off': { title: t('profile.factor.turnOffTitle'), text: t('profile.factor.turnOffText') },
    })[wish]

  return (
    <ProfileSection title={t('profile.factor.title')} heading={heading}>
      <Loaded query={query}>{content}</Loaded>
    </ProfileSection>
  )
}

interface FactorStateProps {
  state: SecondFactorState
  onWish: (wish: Wish) => void
}

const FactorState = ({ state, onWish }: FactorStateProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const button = (wish: Wish, label: string, variant = 'default') => (
    <Button variant={variant} onClick={() => onWish(wish)}>
      {label}
    </Button>
  )
  if (!state.enabled) {
    return (
      <Stack gap="md" align="flex-start">
        {state.required && (
          <Note tone="warning" icon={IconShieldLock}>
            {t('profile.factor.required')}
          </Note>
        )}
        <Text>{t('profile.factor.off')}</Text>
        {button('set-up', t('profile.factor.setUp'), 'filled')}
      </Stack>
    )
  }
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        {state.enabled_at && t('profile.factor.on', { when: dateTime(state.enabled_at) })}{' '}
        {t('profile.factor.codesLeft', { count: state.recovery_codes_left })}
      </Text>
      <Group gap="xs">
        {button('new-codes', t('profile.factor.newCodes'))}
        {button('set-up', t('profile.factor.replace'))}
        {!state.required && button('turn-off', t('profile.factor.turnOff'))}
      </Group>
    </Stack>
  )
}

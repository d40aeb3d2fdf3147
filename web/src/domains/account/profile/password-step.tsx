import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../kit/ui/password-field'
import { textOf, useAccountForm } from '../use-account-form'
import { Step } from './step'
import { StepForm } from './step-form'

interface PasswordStepProps {
  title: string
  /** Consequence of the step. */
  text?: string
  send: (password: string) => Promise<void>
  onCancel: () => void
}

/** Password confirmation: a stolen session must not change the second factor. */
export const PasswordStep = ({ title, text, send, onCancel }: PasswordStepProps) => {
  const { t } = useTranslation()
  const form = useAccountForm({
    id: 'factor',
    labelOf: (path) => (path === 'password' ? t('account.password') : undefined),
    send: (sent) => send(textOf(sent, 'password')),
    onDone: () => undefined,
  })
  return (
    <Step title={title}>
      {text && <Text>{text}</Text>}
      <StepForm form={form} submitLabel={t('profile.factor.goOn')} onCancel={onCancel}>
        <PasswordField {...form.field('password')} required autoComplete="current-password" />
      </StepForm>
    </Step>
  )
}

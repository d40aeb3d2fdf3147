import { PASSWORD_MIN } from '@fornace/contract/account/limits'
import { CONSENT_TEXT_VERSION } from '@fornace/contract/account/press'
import { Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import { Refused } from '../../kit/api/call-errors'
import { api, SIGNED_OUT } from '../../kit/api/client'
import { bodyOf, type FormField, type FormValues, readForm } from '../../kit/form/values'
import { PasswordField } from '../../kit/ui/password-field'
import { AccountCard } from './account-card'
import { AccountForm } from './account-form'
import { AccountLink } from './account-link'
import { EmailField } from './email-field'
import { FormSection } from './form-section'
import { MailSent } from './mail-sent'
import { extraProblem } from './press/extra-problem'
import { isPressField, PRESS_FIELDS, shownPath } from './press/press-fields'
import { PressInputs } from './press/press-inputs'
import { textOf, useAccountForm } from './use-account-form'

const PERSON: readonly FormField[] = ['email', 'first_name', 'last_name'].map((path) => ({
  path,
  kind: 'text',
}))
const FIELDS = [...PERSON, ...PRESS_FIELDS]
const PASSWORDS = ['password', 'password_confirm']

/** What was filled in. The passwords go as they were typed, blanks and all. */
const registrationOf = (form: HTMLFormElement, values: FormValues): object => {
  const problem = extraProblem(values.extra)
  // As the server would say it, if it could see it.
  if (problem) throw new Refused(400, { extra: [problem] })
  const isFilledIn = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const paths = FIELDS.map(({ path }) => path).filter((path) => path === 'email' || isFilledIn(values[path]))
  return {
    ...bodyOf(FIELDS, values, paths, currentLanguage()),
    ...Object.fromEntries(PASSWORDS.map((name) => [name, textOf(form, name)])),
    consent_text_version: CONSENT_TEXT_VERSION,
  }
}

export const SignUpPage = (): ReactNode => {
  const { t } = useTranslation()
  const [values, setValues] = useState<FormValues>({})
  const [sent, setSent] = useState(false)
  const done = (typed: FormValues) => {
    setValues(typed)
    setSent(true)
  }
  // Whoever had mistyped the address finds the rest as it was.
  if (!sent) return <SignUp values={values} onSent={done} />
  return (
    <MailSent
      title={t('signUp.sentTitle')}
      text={t('signUp.sentText', { email: String(values.email) })}
      hint={t('signUp.sentHint')}
      again={t('signUp.again')}
      onAgain={() => setSent(false)}
    />
  )
}

interface SignUpProps {
  /** What the inputs start with. */
  values: FormValues
  onSent: (typed: FormValues) => void
}

const SignUp = ({ values, onSent }: SignUpProps) => {
  const { t } = useTranslation()
  const person: Record<string, string> = {
    email: t('account.email'),
    first_name: t('account.firstName'),
    last_name: t('account.lastName'),
    password: t('account.password'),
    password_confirm: t('newPassword.again'),
  }
  const labelOf = (path: string): string | undefined => {
    const name = shownPath(path)
    return isPressField(name) ? t(`press.fields.${name}`) : person[name]
  }
  const form = useAccountForm({
    id: 'sign-up',
    labelOf,
    send: async (sent) => {
      const typed = readForm(sent, FIELDS)
      await api.post('account/register', registrationOf(sent, typed), undefined, SIGNED_OUT)
      return typed
    },
    onDone: onSent,
  })
  const input = (path: string) => ({ ...form.field(path), defaultValue: String(values[path] ?? '') })
  return (
    <AccountCard
      title={t('signUp.title')}
      refused={form.problem !== null}
      wide
      links={<AccountLink to="/account/login">{t('signUp.haveAccount')}</AccountLink>}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('signUp.intro')}</Text>
        <AccountForm form={form} submitLabel={t('signUp.submit')}>
          <FormSection title={t('signUp.account')}>
            <EmailField {...input('email')} />
            <TextInput {...input('first_name')} autoComplete="given-name" />
            <TextInput {...input('last_name')} autoComplete="family-name" />
            <PasswordField
              {...form.field('password')}
              required
              description={t('newPassword.rule', { min: PASSWORD_MIN })}
              autoComplete="new-password"
            />
            <PasswordField {...form.field('password_confirm')} required autoComplete="new-password" />
          </FormSection>
          <PressInputs
            field={form.field}
            startOf={(name) => values[name]}
            consentHint={() => t('press.consent.hint')}
          />
        </AccountForm>
      </Stack>
    </AccountCard>
  )
}

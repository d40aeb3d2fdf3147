import { PASSWORD_MIN } from '@fornace/contract/account/limits'
import { CONSENT_TEXT_VERSION } from '@fornace/contract/account/press'
import { Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import { Rejected } from '../../kit/api/call-errors'
import { api, SIGNED_OUT } from '../../kit/api/client'
import { FormContext, type FormScope } from '../../kit/form/form-context'
import { FormSection } from '../../kit/form/form-section'
import { type FormStore, formStore } from '../../kit/form/form-store'
import { SecretField } from '../../kit/form/secret-field'
import { TextField } from '../../kit/form/text-fields'
import { bodyOf, type FormField, type FormValues } from '../../kit/form/values'
import { extraProblem, isPressField, PRESS_FIELDS, visiblePath } from '../press-registration/press-fields'
import { PressInputs } from '../press-registration/press-inputs'
import { AccountCard } from './account-card'
import { AccountForm } from './account-form'
import { AccountLink } from './account-link'
import { MailSent } from './mail-sent'
import { useAccountForm } from './use-account-form'

const FIELDS: readonly FormField[] = [
  { path: 'email', kind: 'text', required: true },
  { path: 'first_name', kind: 'text' },
  { path: 'last_name', kind: 'text' },
  { path: 'password', kind: 'secret', required: true },
  { path: 'password_confirm', kind: 'secret', required: true },
  ...PRESS_FIELDS,
]
const NO_PASSWORDS = { password: '', password_confirm: '' }
const ALWAYS_SENT = ['email', ...Object.keys(NO_PASSWORDS)]

/** Request body of a registration. Passwords are sent as typed, including spaces. */
const registrationOf = (values: FormValues): object => {
  const problem = extraProblem(values.extra)
  // As the server would say it, if it could see it.
  if (problem) throw new Rejected(400, { extra: [problem] })
  const isFilledIn = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const paths = FIELDS.map(({ path }) => path).filter(
    (path) => ALWAYS_SENT.includes(path) || isFilledIn(values[path]),
  )
  return { ...bodyOf(FIELDS, values, paths, currentLanguage()), consent_text_version: CONSENT_TEXT_VERSION }
}

export const SignUpPage = (): ReactNode => {
  const { t } = useTranslation()
  // The store outlives the form, so that a mistyped address can be corrected without losing the rest.
  const [store] = useState(() => formStore({}))
  const [sent, setSent] = useState(false)
  const done = () => {
    store.put(NO_PASSWORDS)
    setSent(true)
  }
  if (!sent) return <SignUp store={store} onSent={done} />
  return (
    <MailSent
      title={t('signUp.sentTitle')}
      text={t('signUp.sentText', { email: String(store.get('email')) })}
      hint={t('signUp.sentHint')}
      again={t('signUp.again')}
      onAgain={() => setSent(false)}
    />
  )
}

interface SignUpProps {
  store: FormStore
  onSent: () => void
}

const SignUp = ({ store, onSent }: SignUpProps) => {
  const { t } = useTranslation()
  const person: Record<string, string> = {
    email: t('account.email'),
    first_name: t('account.firstName'),
    last_name: t('account.lastName'),
    password: t('account.password'),
    password_confirm: t('newPassword.again'),
  }
  const labelOf = (path: string): string | undefined => {
    const name = visiblePath(path)
    return isPressField(name) ? t(`press.fields.${name}`) : person[name]
  }
  const form = useAccountForm({
    id: 'sign-up',
    labelOf,
    send: () => api.post('account/register', registrationOf(store.values()), undefined, SIGNED_OUT),
    onDone: onSent,
  })
  const scope: FormScope = {
    store,
    definition: { fields: FIELDS, labelOf, blank: {} },
    problem: form.problem,
    labelOf,
    fieldId: form.fieldId,
    base: null,
    baseValues: {},
    readOnly: false,
  }
  return (
    <FormContext value={scope}>
      <AccountCard
        title={t('signUp.title')}
        rejected={form.problem !== null}
        width="form"
        links={<AccountLink to="/account/login">{t('signUp.haveAccount')}</AccountLink>}
      >
        <Stack gap="md">
          <Text c="dimmed">{t('signUp.intro')}</Text>
          <AccountForm form={form} submitLabel={t('signUp.submit')}>
            <FormSection title={t('signUp.account')}>
              <TextField
                path="email"
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                dir="ltr"
              />
              <TextField path="first_name" autoComplete="given-name" />
              <TextField path="last_name" autoComplete="family-name" />
              <SecretField
                path="password"
                description={t('newPassword.rule', { min: PASSWORD_MIN })}
                autoComplete="new-password"
              />
              <SecretField path="password_confirm" autoComplete="new-password" />
            </FormSection>
            <PressInputs pathOf={(name) => name} consentHint={() => t('press.consent.hint')} />
          </AccountForm>
        </Stack>
      </AccountCard>
    </FormContext>
  )
}

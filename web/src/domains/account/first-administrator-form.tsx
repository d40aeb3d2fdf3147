import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@fornace/contract/account/limits'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../kit/call-errors'
import { ErrorSummary } from '../../kit/form/error-summary'
import { type FormProblem, problemOf } from '../../kit/form/form-problem'
import { createFirstAdministrator } from '../../kit/session'

const FIELDS = ['email', 'first_name', 'last_name', 'password'] as const
type Field = (typeof FIELDS)[number]

interface FirstAdministratorFormProps {
  link: { timestamp: string; signature: string }
  onCreated: () => void
  onDeadLink: () => void
}

export const FirstAdministratorForm = ({ link, onCreated, onDeadLink }: FirstAdministratorFormProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem | null>(null)

  const labels: Record<Field, string> = {
    email: t('account.email'),
    first_name: t('account.firstName'),
    last_name: t('account.lastName'),
    password: t('account.password'),
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (field: Field) => String(form.get(field))
    setBusy(true)
    setProblem(null)
    try {
      await createFirstAdministrator({
        ...link,
        email: text('email').trim(),
        first_name: text('first_name').trim(),
        last_name: text('last_name').trim(),
        password: text('password'),
      })
      onCreated()
    } catch (error) {
      setBusy(false)
      const found = problemOf(error, (path) => labels[path as Field])
      // Nothing wrong with what was typed: then it is the link.
      if (isRefused(error, 400, 403, 404, 409, 410) && !found.fields.some(({ path }) => path in labels)) {
        onDeadLink()
      } else setProblem(found)
    }
  }

  const inputProps = (field: Field) => ({
    name: field,
    id: field,
    label: labels[field],
    error: problem?.fields.find(({ path }) => path === field)?.messages.join(' '),
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {problem && <ErrorSummary problem={problem} fieldId={(path) => path} />}
        <TextInput
          {...inputProps('email')}
          required
          type="email"
          maxLength={EMAIL_MAX}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <TextInput {...inputProps('first_name')} autoComplete="given-name" />
        <TextInput {...inputProps('last_name')} autoComplete="family-name" />
        <PasswordInput
          {...inputProps('password')}
          required
          description={t('account.passwordRule', { min: PASSWORD_MIN })}
          maxLength={PASSWORD_MAX}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword'), tabIndex: 0 }}
        />
        <Button type="submit" loading={busy} fullWidth mt="xs">
          {t('account.firstAdministrator.create')}
        </Button>
      </Stack>
    </form>
  )
}

import { PASSWORD_MIN } from '@fornace/contract/account/limits'
import { Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../kit/api/call-errors'
import { createFirstAdministrator } from '../../kit/api/session'
import { Note } from '../../kit/ui/note'
import { PasswordField } from '../../kit/ui/password-field'
import { AccountCard } from './account-card'
import { AccountForm } from './account-form'
import { AccountLink } from './account-link'
import { CheckedLink } from './checked-link'
import { EmailField } from './email-field'
import { textOf, useAccountForm } from './use-account-form'
import { useWelcome } from './use-welcome'

interface FirstLink {
  timestamp: string
  signature: string
}

/** Opened by the one-time link that the first start prints. */
export const FirstAdministratorPage = ({ timestamp, signature }: Partial<FirstLink>): ReactNode => {
  const { t } = useTranslation()
  const [dead, setDead] = useState(false)
  if (dead || !timestamp || !signature) return <DeadLink />
  const link = { timestamp, signature }
  return (
    <CheckedLink title={t('firstAdministrator.title')} link={link} whenDead={<DeadLink />}>
      <FirstAdministrator link={link} onDead={() => setDead(true)} />
    </CheckedLink>
  )
}

const DeadLink = () => {
  const { t } = useTranslation()
  return (
    <AccountCard
      title={t('firstAdministrator.title')}
      links={<AccountLink to="/account/login">{t('account.signIn')}</AccountLink>}
    >
      <Note tone="danger" title={t('firstAdministrator.deadTitle')}>
        {t('firstAdministrator.deadText')}
      </Note>
    </AccountCard>
  )
}

const FirstAdministrator = ({ link, onDead }: { link: FirstLink; onDead: () => void }) => {
  const { t } = useTranslation()
  const welcome = useWelcome()
  const labels: Record<string, string> = {
    email: t('account.email'),
    first_name: t('account.firstName'),
    last_name: t('account.lastName'),
    password: t('account.password'),
  }
  const form = useAccountForm({
    id: 'first',
    labelOf: (path) => labels[path],
    send: (sent) =>
      createFirstAdministrator({
        ...link,
        email: textOf(sent, 'email').trim(),
        first_name: textOf(sent, 'first_name').trim(),
        last_name: textOf(sent, 'last_name').trim(),
        password: textOf(sent, 'password'),
      }),
    onDone: () => welcome(),
    onRejected: (error) => {
      // Nothing wrong with what was typed: then it is the link.
      const dead =
        isRejected(error, 400, 403, 404, 409, 410) &&
        !Object.keys(labels).some((name) => error.fieldErrors(name).length > 0)
      if (dead) onDead()
      return dead
    },
  })
  return (
    <AccountCard title={t('firstAdministrator.title')} rejected={form.problem !== null}>
      <Stack gap="md">
        <Text c="dimmed">{t('firstAdministrator.intro')}</Text>
        <AccountForm form={form} submitLabel={t('firstAdministrator.create')}>
          <EmailField {...form.field('email')} />
          <TextInput {...form.field('first_name')} autoComplete="given-name" />
          <TextInput {...form.field('last_name')} autoComplete="family-name" />
          <PasswordField
            {...form.field('password')}
            required
            description={t('newPassword.rule', { min: PASSWORD_MIN })}
            autoComplete="new-password"
          />
        </AccountForm>
      </Stack>
    </AccountCard>
  )
}

import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, SIGNED_OUT } from '../../kit/api/client'
import { AccountCard } from './account-card'
import { AccountForm } from './account-form'
import { AccountLink } from './account-link'
import { EmailField } from './email-field'
import { MailSent } from './mail-sent'
import { textOf, useAccountForm } from './use-account-form'

interface AskForLinkProps {
  title: string
  /** Reason for the request. */
  text: string
}

/** Request for a link to set a password. The answer is the same whether the address has an account or not. */
export const AskForLink = ({ title, text }: AskForLinkProps) => {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm({
    id: 'ask',
    labelOf: (path) => (path === 'email' ? t('account.email') : undefined),
    send: async (sent) => {
      const email = textOf(sent, 'email').trim()
      await api.post('account/send-reset-password-link', { email }, undefined, SIGNED_OUT)
      return email
    },
    onDone: setSentTo,
  })
  if (sentTo !== null) {
    return (
      <MailSent
        title={t('forgotPassword.sentTitle')}
        text={t('forgotPassword.sentText', { email: sentTo })}
        hint={t('forgotPassword.sentHint')}
        again={t('forgotPassword.again')}
        onAgain={() => setSentTo(null)}
      />
    )
  }
  return (
    <AccountCard
      title={title}
      rejected={form.problem !== null}
      links={<AccountLink to="/account/login">{t('account.signIn')}</AccountLink>}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <AccountForm form={form} submitLabel={t('forgotPassword.submit')}>
          <EmailField {...form.field('email')} />
        </AccountForm>
      </Stack>
    </AccountCard>
  )
}

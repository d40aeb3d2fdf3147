import { PASSWORD_MIN } from '@fornace/contract/account/limits'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../kit/ui/password-field'
import { AccountCard } from './account-card'
import { AccountForm } from './account-form'
import { AccountLink } from './account-link'
import { AskForLink } from './ask-for-link'
import { CheckedLink } from './checked-link'
import { type MailLink, wholeLink } from './mail-link'
import { useLinkPassword } from './use-link-password'

/** Password page, opened by the link of a mail: after a forgotten password, or an invitation. */
export const ResetPasswordPage = (search: Partial<MailLink>): ReactNode => {
  const { t } = useTranslation()
  const link = wholeLink(search)
  const [dead, setDead] = useState(false)
  const [done, setDone] = useState(false)
  if (done) return <PasswordSaved />
  const askForLink = <AskForLink title={t('deadLink.title')} text={t('deadLink.text')} />
  if (dead || !link) return askForLink
  return (
    <CheckedLink title={t('resetPassword.title')} link={link} whenDead={askForLink}>
      <NewPassword link={link} onDone={() => setDone(true)} onDead={() => setDead(true)} />
    </CheckedLink>
  )
}

interface NewPasswordProps {
  link: MailLink
  onDone: () => void
  onDead: () => void
}

const NewPassword = ({ link, onDone, onDead }: NewPasswordProps) => {
  const { t } = useTranslation()
  const form = useLinkPassword({
    id: 'reset',
    path: 'account/reset-password',
    label: t('newPassword.label'),
    link,
    onDone,
    onDead,
  })
  return (
    <AccountCard title={t('resetPassword.title')} rejected={form.problem !== null}>
      <AccountForm form={form} submitLabel={t('resetPassword.submit')}>
        <PasswordField
          {...form.field('password')}
          required
          description={t('newPassword.rule', { min: PASSWORD_MIN })}
          autoComplete="new-password"
        />
      </AccountForm>
    </AccountCard>
  )
}

const PasswordSaved = () => {
  const { t } = useTranslation()
  return (
    <AccountCard
      title={t('resetPassword.doneTitle')}
      links={<AccountLink to="/account/login">{t('account.signIn')}</AccountLink>}
    >
      <Text>{t('resetPassword.doneText')}</Text>
    </AccountCard>
  )
}

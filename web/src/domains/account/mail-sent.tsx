import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountCard } from './account-card'
import { AccountLink } from './account-link'

interface MailSentProps {
  title: string
  text: string
  hint: string
  /** The label of the way back to the form. */
  again: string
  onAgain: () => void
}

/** The next step is in the mail. */
export const MailSent = ({ title, text, hint, again, onAgain }: MailSentProps) => {
  const { t } = useTranslation()
  return (
    <AccountCard title={title} links={<AccountLink to="/account/login">{t('account.signIn')}</AccountLink>}>
      <Stack gap="md" align="flex-start">
        <Text>{text}</Text>
        <Text c="dimmed">{hint}</Text>
        <Button variant="default" onClick={onAgain}>
          {again}
        </Button>
      </Stack>
    </AccountCard>
  )
}

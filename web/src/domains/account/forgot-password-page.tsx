import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForLink } from './ask-for-link'

export const ForgotPasswordPage = (): ReactNode => {
  const { t } = useTranslation()
  return <AskForLink title={t('forgotPassword.title')} text={t('forgotPassword.intro')} />
}

import { t } from '../../i18n/i18n'
import { literals } from '../../i18n/literals'
import { isRefused, Unreachable } from './call-errors'
import { failureText } from './failure-text'
import { CompaniesFailed } from './load-companies'

export interface LoginFailure {
  message: string
  /** Set for the sentences that are Italian on every screen. */
  lang?: 'it'
  /** What it means for this person, in the language of the screen. */
  note?: string
}

export const loginFailure = (error: unknown): LoginFailure => {
  if (error instanceof CompaniesFailed) return { message: failureText(error.cause) }
  if (error instanceof Unreachable) return { message: literals.loginFailed, lang: 'it' }
  if (isRefused(error, 400)) return { message: literals.wrongCredentials, lang: 'it' }
  if (isRefused(error, 403) && !error.hasCode('otp.locked')) {
    const message = error.detail ?? literals.noIntranetRole
    return { message, lang: 'it', ...(error.isWaitingForRole && { note: t('account.waitingForRole') }) }
  }
  return { message: failureText(error) }
}

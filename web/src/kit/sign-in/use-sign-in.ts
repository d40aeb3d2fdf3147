import { type SubmitEvent, useState } from 'react'
import { t } from '../../i18n/i18n'
import { literals } from '../../i18n/literals'
import { isRejected, Unreachable } from '../api/call-errors'
import { failureText } from '../api/failure-text'
import { CompaniesFailed } from '../api/load-companies'
import { type Credentials, signIn } from '../api/session'
import { useUser } from '../api/session-store'

interface LoginFailure {
  message: string
  /** Set for the sentences that are Italian on every screen. */
  lang?: 'it'
  /** Explanation for the user, in the language of the screen. */
  note?: string
}

const loginFailure = (error: unknown): LoginFailure => {
  if (error instanceof CompaniesFailed) return { message: failureText(error.cause) }
  if (error instanceof Unreachable) return { message: literals.loginFailed, lang: 'it' }
  if (isRejected(error, 400)) return { message: literals.wrongCredentials, lang: 'it' }
  if (isRejected(error, 403) && !error.hasCode('otp.locked')) {
    const message = error.detail ?? literals.noIntranetRole
    return { message, lang: 'it', ...(error.isWaitingForRole && { note: t('account.waitingForRole') }) }
  }
  return { message: failureText(error) }
}

const FIELDS = ['email', 'password', 'otp'] as const
export type SignInField = (typeof FIELDS)[number]

export interface SignInState {
  busy: boolean
  failure: LoginFailure | null
  /** The password was right; the account has a second factor. */
  otpRequired: boolean
  /** Empty fields; nothing was sent. */
  missing: readonly SignInField[]
}

interface Attempt extends Omit<SignInState, 'busy'> {
  sending: boolean
  succeeded: boolean
}

const START: Attempt = { sending: false, succeeded: false, failure: null, otpRequired: false, missing: [] }

const credentialsOf = (form: FormData): Credentials => {
  const text = (name: string) => String(form.get(name) ?? '')
  const otp = text('otp').trim()
  return { email: text('email').trim(), password: text('password'), ...(otp && { otp }) }
}

/** A sign-in, in one step or two, from a form with the fields of `SignInFields`. */
export const useSignIn = (onSignedIn: () => void) => {
  const [state, setState] = useState(START)
  const signedIn = useUser() !== undefined

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const missing = FIELDS.filter((name) => form.has(name) && String(form.get(name)).trim() === '')
    if (missing.length > 0) return setState(({ otpRequired }) => ({ ...START, otpRequired, missing }))
    setState(({ otpRequired }) => ({ ...START, sending: true, otpRequired }))
    try {
      await signIn(credentialsOf(form))
      setState((now) => ({ ...now, sending: false, succeeded: true }))
      onSignedIn()
    } catch (error) {
      const asksForCode = isRejected(error, 400) && error.hasCode('otp_required')
      setState(({ otpRequired }) => ({
        ...START,
        failure: asksForCode ? null : loginFailure(error),
        otpRequired: otpRequired || asksForCode,
      }))
    }
  }

  // The button stays busy during the navigation after the sign-in.
  const busy = state.sending || (state.succeeded && signedIn)
  const { failure, otpRequired, missing } = state
  return { state: { busy, failure, otpRequired, missing }, submit }
}

import { atPace, isAnswered, type Paced } from './pace.ts'

const LISTS_PER_SECOND = 50
const SIGN_INS_PER_SECOND = 10

export interface SignInsBesideLists {
  readonly quiet: Paced
  readonly busy: Paced
  readonly signIns: Paced
}

/** Lists alone, and the same lists while people sign in: a password costs a lot of computing, on purpose. */
export const signInsBesideLists = async (options: {
  address: string
  listPath: string
  headers: Record<string, string>
  credentials: { email: string; password: string }
  seconds: number
}): Promise<SignInsBesideLists> => {
  const { address, listPath, headers, credentials, seconds } = options
  const list = () => isAnswered(`${address}${listPath}`, { headers })
  const signIn = () =>
    isAnswered(`${address}/api/account/token-auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
  await atPace(LISTS_PER_SECOND, 2, list)
  const quiet = await atPace(LISTS_PER_SECOND, Math.min(seconds, 20), list)
  const [busy, signIns] = await Promise.all([
    atPace(LISTS_PER_SECOND, seconds, list),
    atPace(SIGN_INS_PER_SECOND, seconds, signIn),
  ])
  return { quiet, busy, signIns }
}

import { setTimeout as pause } from 'node:timers/promises'

const LISTS_PER_SECOND = 50
const SIGN_INS_PER_SECOND = 10

interface Paced {
  readonly answered: number
  readonly refused: number
  readonly median: number
  readonly p95: number
}

/** So many calls a second, whether or not the earlier ones have been answered: as people do, who do not wait for each other. */
const atPace = async (perSecond: number, seconds: number, call: () => Promise<boolean>): Promise<Paced> => {
  const times: number[] = []
  const calls: Promise<void>[] = []
  let refused = 0
  const one = async () => {
    const began = performance.now()
    if (!(await call().catch(() => false))) refused++
    times.push(performance.now() - began)
  }
  const began = performance.now()
  for (let made = 0; made < perSecond * seconds; made++) {
    await pause(Math.max(0, began + (made * 1000) / perSecond - performance.now()))
    calls.push(one())
  }
  await Promise.all(calls)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { answered: times.length - refused, refused, median: at(0.5), p95: at(0.95) }
}

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
  const list = async () => {
    const response = await fetch(`${address}${listPath}`, { headers })
    await response.arrayBuffer()
    return response.ok
  }
  const signIn = async () => {
    const response = await fetch(`${address}/api/account/token-auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    await response.arrayBuffer()
    return response.ok
  }
  await atPace(LISTS_PER_SECOND, 2, list)
  const quiet = await atPace(LISTS_PER_SECOND, Math.min(seconds, 20), list)
  const [busy, signIns] = await Promise.all([
    atPace(LISTS_PER_SECOND, seconds, list),
    atPace(SIGN_INS_PER_SECOND, seconds, signIn),
  ])
  return { quiet, busy, signIns }
}

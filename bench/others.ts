import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { beside } from './crowd-process.ts'
import { fixed, times } from './figures.ts'
import { formWith, importClient } from './import-client.ts'
import { atPace } from './pace.ts'

const LISTS_PER_SECOND = 50
const SIGN_INS_PER_SECOND = 2
const MAX_TIMES = 3
const UPDATED = 20_000

interface Credentials {
  readonly email: string
  readonly password: string
}

interface Options {
  readonly address: string
  readonly headers: Record<string, string>
  readonly credentials: Credentials
  readonly listPath: string
  readonly exportPath: string
  readonly seconds: number
}

/** The token of somebody who signs in from another address than the crowd's. */
export const signInElsewhere = (address: string, credentials: Credentials): Promise<string | undefined> =>
  new Promise((resolve) => {
    const sent = request(
      `${address}/api/account/token-auth/`,
      {
        method: 'POST',
        localAddress: '127.0.0.2',
        headers: { 'content-type': 'application/json' },
        agent: false,
      },
      async (response) => {
        const { token } = (await json(response)) as { token?: string }
        resolve(token)
      },
    )
    sent.on('error', () => resolve(undefined))
    sent.end(JSON.stringify(credentials))
  })

/** Sign-ins and lists of others while one person keeps the house busy, as lines of the report. */
export const othersLines = async (options: Options): Promise<string[]> => {
  const { address, headers, seconds } = options
  const list = async () => {
    const response = await fetch(`${address}${options.listPath}`, { headers })
    await response.arrayBuffer()
    return response.ok
  }
  const lists = () => atPace(LISTS_PER_SECOND, seconds, list)

  const signIns = await beside(
    { kind: 'sign-ins', address, headers: {}, path: '/api/account/token-auth/' },
    () =>
      atPace(
        SIGN_INS_PER_SECOND,
        seconds,
        async () => (await signInElsewhere(address, options.credentials)) !== undefined,
      ),
  )
  const { answered, refused: rejected, p95 } = signIns.measured
  const lines = [
    `While one address keeps 300 sign-ins in flight (${signIns.answers}), ${answered} of ${answered + rejected} sign-ins from another succeed, p95 ${fixed(p95, 0)} ms.`,
  ]

  await atPace(LISTS_PER_SECOND, 2, list)
  const quiet = await lists()
  const listsBeside = async (kind: string, path: string, words: string) => {
    const { measured, answers } = await beside({ kind, address, headers, path }, lists)
    lines.push(
      `50 lists a second beside ${words} (${answers}): p95 ${fixed(measured.p95, 1)} ms after ${fixed(quiet.p95, 1)} ms in quiet, ${times(measured.p95 / quiet.p95, MAX_TIMES)}, ${measured.refused} refused.`,
    )
  }
  await listsBeside('exports', options.exportPath, 'six XLSX exports of 20,000 rows at a time')

  const { compared } = importClient(address, headers)
  const names = Array.from({ length: UPDATED }, (_, n) => `Molti Insieme ${n}`)
  const { id } = await compared(await formWith(['business_name', ...names].join('\n')))
  await listsBeside(
    'updates',
    `/api/company/import/${id}/apply/`,
    'twelve calls of "Update all" of one import of 20,000 companies',
  )
  return lines
}

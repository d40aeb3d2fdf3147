import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fixed, times } from './figures.ts'
import { formWith, importClient } from './import-client.ts'
import { atPace } from './pace.ts'

const LISTS_PER_SECOND = 50
const SIGN_INS_PER_SECOND = 2
/** Before it is measured, the crowd has to be there. */
const GATHER_MS = 1000
const MOST_TIMES = 3
const UPDATED = 20_000

interface Options {
  readonly address: string
  readonly headers: Record<string, string>
  readonly credentials: { readonly email: string; readonly password: string }
  readonly listPath: string
  readonly exportPath: string
  readonly seconds: number
}

const SCRIPT = fileURLToPath(new URL('./crowd.ts', import.meta.url))

/** What `work` measures while one person does something without regard for the others. */
const beside = async <Found>(
  crowd: { kind: string; address: string; headers: Record<string, string>; path: string },
  work: () => Promise<Found>,
): Promise<{ found: Found; answers: string }> => {
  const child = fork(SCRIPT, [crowd.kind, crowd.address, JSON.stringify(crowd.headers), crowd.path])
  await pause(GATHER_MS)
  const found = await work()
  child.send('stop')
  const [answers] = (await once(child, 'message')) as [Record<string, number>]
  const parts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  return { found, answers: parts.join(', ') }
}

/** From another address than the crowd's. */
const signInElsewhere = ({ address, credentials }: Options): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = request(
      `${address}/api/account/token-auth/`,
      {
        method: 'POST',
        localAddress: '127.0.0.2',
        headers: { 'content-type': 'application/json' },
        agent: false,
      },
      (response) => {
        response.resume()
        response.on('close', () => resolve(response.statusCode === 200))
      },
    )
    sent.on('error', () => resolve(false))
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
    () => atPace(SIGN_INS_PER_SECOND, seconds, () => signInElsewhere(options)),
  )
  const { answered, refused, p95 } = signIns.found
  const lines = [
    `While one address keeps 300 sign-ins in flight (${signIns.answers}), ${answered} of ${answered + refused} sign-ins from another succeed, p95 ${fixed(p95, 0)} ms.`,
  ]

  await atPace(LISTS_PER_SECOND, 2, list)
  const quiet = await lists()
  const listsBeside = async (kind: string, path: string, words: string) => {
    const { found, answers } = await beside({ kind, address, headers, path }, lists)
    lines.push(
      `50 lists a second beside ${words} (${answers}): p95 ${fixed(found.p95, 1)} ms after ${fixed(quiet.p95, 1)} ms in quiet, ${times(found.p95 / quiet.p95, MOST_TIMES)}, ${found.refused} refused.`,
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

import type pg from 'pg'
import { circularCrowds } from './circular-calls.ts'
import { beside } from './crowd-process.ts'
import { fixed, row, times } from './figures.ts'
import { formWith, importClient } from './import-client.ts'
import { atPace, isAnswered, type Paced } from './pace.ts'
import { signIn } from './sign-in.ts'

const LISTS_PER_SECOND = 50
const SIGN_INS_PER_SECOND = 2
const MAX_TIMES = 3
const UPDATED = 20_000

interface Options {
  readonly address: string
  readonly headers: Record<string, string>
  readonly listPath: string
  readonly exportPath: string
  readonly client: pg.Client
  readonly seconds: number
}

/** Sign-ins and lists of others while one person keeps the house busy, as lines of the report. */
export const othersLines = async (options: Options): Promise<string[]> => {
  const { address, headers, seconds } = options
  const list = () => isAnswered(`${address}${options.listPath}`, { headers })
  const lists = () => atPace(LISTS_PER_SECOND, seconds, list)

  const signIns = await beside(
    { kind: 'sign-ins', address, headers: {}, path: '/api/account/token-auth/' },
    () =>
      atPace(SIGN_INS_PER_SECOND, seconds, () =>
        signIn(address).then(
          () => true,
          () => false,
        ),
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
  lines.push('', ...(await personalCrowdLines(options, lists)))
  return lines
}

/** Others' lists in quiet, and beside each call of one person whose cost that person controls. */
const personalCrowdLines = async (
  { address, headers, client }: Options,
  lists: () => Promise<Paced>,
): Promise<string[]> => {
  const crowds = await circularCrowds({ address, headers }, client)
  const quiet = await lists()
  const lines = [
    `p95 of ${LISTS_PER_SECOND} lists a second, and its ratio to the quiet one (goal ≤ ${MAX_TIMES}), beside one other person's:`,
    '',
    row('beside', 'p95', 'ratio', 'answers'),
    row('---', '---:', '---:', '---'),
    row('nothing', `${fixed(quiet.p95, 1)} ms`, '1', ''),
  ]
  for (const { words, ...crowd } of crowds) {
    const { measured, answers } = await beside({ ...crowd, address }, lists)
    const ratio = measured.p95 / quiet.p95
    const missed = ratio > MAX_TIMES ? ' (missed)' : ''
    lines.push(row(words, `${fixed(measured.p95, 1)} ms`, `${fixed(ratio)}${missed}`, answers))
  }
  return lines
}

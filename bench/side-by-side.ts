import type pg from 'pg'
import { CALLS, type Call } from './calls.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { fixed, median, row } from './figures.ts'
import { type Load, load } from './load.ts'

/** A server that is measured, and where it has what a call asks for. */
export interface Side {
  readonly address: string
  readonly pid: number
  readonly headers: Record<string, string>
  readonly path: (call: Call) => (round: number) => string
}

export interface Measured extends Load {
  readonly serverMs: number
  readonly databaseMs: number
}

export interface Pace {
  readonly rounds: number
  readonly seconds: number
  readonly postmaster: number
}

/** What a part of the bench is given that fills the database and measures its own calls. */
export interface Benched {
  readonly client: pg.Client
  readonly sides: { readonly bare: Side; readonly ours: Side }
  readonly pace: Pace
  readonly print: (line: string) => void
}

export const medianOf = (rounds: readonly Measured[], figure: keyof Measured): number =>
  median(rounds.map((round) => round[figure]))

/** One call, again and again, with the processor that a request of it takes. */
export const measure = async (side: Side, call: Call, { seconds, postmaster }: Pace): Promise<Measured> => {
  const before = { server: cpuOf(side.pid), database: cpuOfFamily(postmaster) }
  const result = await load({
    address: side.address,
    method: call.method,
    path: side.path(call),
    headers: side.headers,
    seconds,
    ...(call.body ? { body: call.body } : {}),
  })
  if (result.refused > 0) throw new Error(`${call.name} at ${side.address}: ${result.refused} calls failed`)
  return {
    ...result,
    serverMs: (cpuOf(side.pid) - before.server) / result.requests,
    databaseMs: (cpuOfFamily(postmaster) - before.database) / result.requests,
  }
}

const HEAD = [
  'call',
  'bare req/s',
  'ours req/s',
  'ratio',
  'goal',
  '',
  'bare CPU: server + database',
  'ours: server + database',
  'ours p97.5 ms',
]

/** Table of the calls, measured at both sides by turns. */
export const sideBySide = async (
  { bare, ours }: { bare: Side; ours: Side },
  pace: Pace,
  print: (line: string) => void,
  calls: readonly Call[] = CALLS,
): Promise<void> => {
  print('CPU in milliseconds a request.')
  print('')
  print(row(...HEAD))
  print(row('---', '---:', '---:', '---:', '---:', '---', '---:', '---:', '---:'))
  for (const call of calls) {
    const bares: Measured[] = []
    const all: Measured[] = []
    for (let round = 0; round < pace.rounds; round++) {
      bares.push(await measure(bare, call, pace))
      all.push(await measure(ours, call, pace))
    }
    const ratio = medianOf(all, 'requestsPerSecond') / medianOf(bares, 'requestsPerSecond')
    print(
      row(
        call.name,
        fixed(medianOf(bares, 'requestsPerSecond'), 0),
        fixed(medianOf(all, 'requestsPerSecond'), 0),
        `**${fixed(ratio)}**`,
        `≥ ${call.goal}`,
        ratio >= call.goal ? '✓' : 'missed',
        `${fixed(medianOf(bares, 'serverMs'))} + ${fixed(medianOf(bares, 'databaseMs'))}`,
        `${fixed(medianOf(all, 'serverMs'))} + ${fixed(medianOf(all, 'databaseMs'))}`,
        fixed(medianOf(all, 'p97'), 0),
      ),
    )
  }
}

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { median } from './figures.ts'

const PEOPLE = ['known', 'unknown', 'disabled'] as const
type Person = (typeof PEOPLE)[number]

export interface Alikeness {
  readonly call: string
  /** In milliseconds. */
  readonly medians: Readonly<Record<Person, number>>
}

const password = randomBytes(12).toString('base64url')

/** The calls that a stranger can make about an address, with the answer that they get. */
const CALLS: readonly [string, number, (email: string) => object][] = [
  ['token-auth', 400, (email) => ({ email, password })],
  ['register', 201, (email) => ({ email, password, password_confirm: password })],
  ['send-reset-password-link', 200, (email) => ({ email })],
]

const anAddress = async (client: pg.Client, person: Person): Promise<string> => {
  const email = `${randomBytes(8).toString('hex')}@example.com`
  if (person !== 'unknown') {
    await client.query(
      `insert into account_user (email, password_hash, is_active, created_at, verified_at)
        select $1, password_hash, $2, now(), now() from account_user order by id limit 1`,
      [email, person === 'known'],
    )
  }
  return email
}

/** Whether the time that an answer takes tells if an address is known: the medians should be the same. */
export const measureAlikeness = async (
  address: string,
  client: pg.Client,
  times: number,
): Promise<Alikeness[]> => {
  const matches: Alikeness[] = []
  for (const [call, expected, bodyFor] of CALLS) {
    const taken: Record<Person, number[]> = { known: [], unknown: [], disabled: [] }
    for (let round = 0; round < times; round++) {
      // Strangers are stopped long before they have measured anything; here they are not.
      await client.query('delete from account_throttle')
      for (const person of PEOPLE) {
        const body = JSON.stringify(bodyFor(await anAddress(client, person)))
        const began = performance.now()
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`${address}/api/account/${call}/`, { method: 'POST', headers, body })
        await response.arrayBuffer()
        taken[person].push(performance.now() - began)
        if (response.status !== expected) throw new Error(`${call}: ${response.status}`)
      }
    }
    const { known: existing, unknown, disabled } = taken
    const medians = { known: median(existing), unknown: median(unknown), disabled: median(disabled) }
    matches.push({ call, medians })
  }
  return matches
}

import type { AddressEvent } from '@fornace/contract/circulars/address-marks'
import {
  CIRCULAR,
  COMMUNICATION,
  COMMUNICATION_SUBMISSION,
  SUBMISSION,
} from '@fornace/contract/circulars/metadata'
import type { RegisterEntry } from '@fornace/contract/circulars/register'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import { entriesAfter, entryHash } from '../server/src/modules/circulars/register.store.ts'
import type { Transaction } from '../server/src/platform/database/database.ts'
import { type SQL, sql } from '../server/src/platform/database/drizzle.ts'
import { insertRows } from './rows.ts'

/** Distance between the sending of a submission and the time at which the demo says that it was sent. */
interface Move {
  readonly submission_id: number
  readonly submission_type: string
  readonly text_type: string
  readonly text_id: number
  readonly by_ms: number
}

const movesOf = (
  transaction: Transaction,
  submissions: readonly { readonly id: number; readonly at: Date }[],
): Promise<Move[]> =>
  transaction.rows(
    sql`select s.id as submission_id,
        case s.kind when 'circular' then ${SUBMISSION.type} else ${COMMUNICATION_SUBMISSION.type} end as submission_type,
        case s.kind when 'circular' then ${CIRCULAR.type} else ${COMMUNICATION.type} end as text_type,
        coalesce(s.circular_id, s.communication_id) as text_id,
        round(extract(epoch from m.at - s.datetime_confirmed) * 1000)::float8 as by_ms
      from jsonb_to_recordset(${JSON.stringify(submissions)}::jsonb) as m(id int, at timestamptz)
      join circular_submission s on s.id = m.id`,
  )

const moveColumns = (names: readonly string[], row: string): SQL =>
  sql.raw(names.map((name) => `"${name}" = ${row}."${name}" + m.by`).join(', '))

const movedFrom = (moves: readonly Move[]): SQL =>
  sql`(select *, make_interval(secs => by_ms / 1000) as by from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
    as move(submission_id int, submission_type text, text_type text, text_id int, by_ms float8)) m`

const SUBMISSION_TIMES = [
  ...['datetime_created', 'datetime_updated', 'datetime_confirmed'],
  ...['datetime_started', 'datetime_ended'],
]

/** Submissions, ledger, figures, and what became of addresses. */
const moveSubmissions = async (transaction: Transaction, moves: readonly Move[]): Promise<void> => {
  const moved = movedFrom(moves)
  await transaction.rows(
    sql`update circular_submission s set ${moveColumns(SUBMISSION_TIMES, 's')}
      from ${moved} where s.id = m.submission_id`,
  )
  await transaction.rows(
    sql`update circular_mailing_recipient r
      set ${moveColumns(['next_at', 'first_attempt_at', 'claimed_at', 'sent_at'], 'r')}
      from ${moved} where r.submission_id = m.submission_id`,
  )
  await transaction.rows(
    sql`update circular_submission_figures f set ${moveColumns(['first_taken_at'], 'f')}
      from ${moved} where f.submission_id = m.submission_id`,
  )
  await transaction.rows(
    sql`update circular_address_event e set ${moveColumns(['at'], 'e')}
      from ${moved} where e.submission_id = m.submission_id`,
  )
  const newest = (...kinds: readonly AddressEvent[]) =>
    sql`(select max(e.at) from circular_address_event e
      where e.address = a.address and e.kind = any(${sql.param([...kinds])}::text[]))`
  await transaction.rows(
    sql`update circular_address a set
      bounced_at = case when bounced_at is not null then ${newest('bounced')} end,
      unsubscribed_at = case when unsubscribed_at is not null then ${newest('unsubscribed', 'complained')} end,
      tracking_agreed_at = case when tracking_agreed_at is not null then ${newest('tracking-agreed')} end`,
  )
}

/** The texts: they were sent with the first mail. */
const moveTexts = async (transaction: Transaction, moves: readonly Move[]): Promise<void> => {
  const moved = movedFrom(moves)
  for (const { type } of [CIRCULAR, COMMUNICATION]) {
    const table = sql.identifier(type === CIRCULAR.type ? 'circular_circular' : 'circular_communication')
    await transaction.rows(
      sql`update ${table} t set ${moveColumns(['datetime_published'], 't')}
        from ${moved} where m.text_type = ${type} and t.id = m.text_id`,
    )
  }
  await transaction.rows(
    sql`update workflow_transition w set ${moveColumns(['at'], 'w')} from ${moved}
      where w.type = m.text_type and w.record_id = m.text_id and w.to_step = ${CIRCULAR_STEPS.SENT}`,
  )
}

interface HistoryRow {
  readonly id: number
  readonly at: Date
  readonly by_ms: number
  readonly changes: Readonly<Record<string, readonly unknown[]>>
}

const later = (time: unknown, byMs: number): string => new Date(Date.parse(String(time)) + byMs).toISOString()

/** History of submissions, and of texts as far as it speaks of their sending; times among the values move too. */
const moveHistory = async (transaction: Transaction, moves: readonly Move[]): Promise<void> => {
  const rows = await transaction.rows<HistoryRow>(
    sql`select h.id::float8 as id, h.at, h.changes, m.by_ms from history h, ${movedFrom(moves)}
      where (h.type = m.submission_type and h.record_id = m.submission_id)
        or (h.type = m.text_type and h.record_id = m.text_id
          and h.changes -> 'step' ->> 1 = ${String(CIRCULAR_STEPS.SENT)})`,
  )
  const moved = rows.map(({ id, at, by_ms, changes }) => ({
    id,
    at: later(at.toISOString(), by_ms),
    changes: Object.fromEntries(
      Object.entries(changes).map(([path, values]) => [
        path,
        path.startsWith('datetime_') ? values.map((value) => value && later(value, by_ms)) : values,
      ]),
    ),
  }))
  await transaction.rows(
    sql`update history h set at = m.at, changes = m.changes
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, at timestamptz, changes jsonb)
      where h.id = m.id`,
  )
}

/**
 * Writes the register anew in the order of its times, with the dispatches where they belong. The trigger that protects
 * it is off meanwhile: this is a register of invented circulars, in a database that goes with the demo.
 */
const moveDispatches = async (transaction: Transaction, moves: readonly Move[]): Promise<void> => {
  const byMs = new Map(moves.map(({ submission_id, by_ms }) => [submission_id, by_ms]))
  const entries = (await entriesAfter(transaction, 0, 1_000_000))
    .map((entry) => {
      const move = entry.kind === 'dispatch' && byMs.get(Number(entry.details.submission_id))
      return move ? { ...entry, at: later(entry.at, move) } : entry
    })
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id - other.id)
  const chain: RegisterEntry[] = []
  for (const [index, { hash: _, ...entry }] of entries.entries()) {
    const linked = { ...entry, id: index + 1, previous_hash: chain.at(-1)?.hash ?? '' }
    chain.push({ ...linked, hash: entryHash(linked) })
  }
  const last = chain.at(-1)
  if (!last) return
  await transaction.rows(sql`alter table circular_register disable trigger append_only`)
  await transaction.rows(sql`delete from circular_register`)
  await insertRows(transaction, 'circular_register', chain)
  await transaction.rows(sql`alter table circular_register enable trigger append_only`)
  await transaction.rows(
    sql`update circular_register_head set hash = ${last.hash}, at = ${last.at}::timestamptz`,
  )
}

/**
 * Moves submissions that were sent just now to earlier times, with all that tells of them: each as a whole, so that
 * everything keeps its distances.
 */
export const backDate = async (
  transaction: Transaction,
  submissions: readonly { readonly id: number; readonly at: Date }[],
): Promise<void> => {
  const moves = await movesOf(transaction, submissions)
  await moveSubmissions(transaction, moves)
  await moveTexts(transaction, moves)
  await moveHistory(transaction, moves)
  await moveDispatches(transaction, moves)
}

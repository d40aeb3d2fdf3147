import { randomUUID } from 'node:crypto'
import type { FrozenContent } from '../src/modules/circulars/sending/content.ts'
import type { Connection } from '../src/platform/database/database.ts'
import { sql } from '../src/platform/database/drizzle.ts'
import { frozenContent } from './fixtures/frozen-content.ts'

interface NewMailing {
  /** Their addresses, or how many. */
  readonly recipients: readonly string[] | number
  readonly content?: Partial<FrozenContent>
  /** With a protocol number. */
  readonly isMandatory?: boolean
  readonly nextAt?: Date
}

/** Addresses of a domain of their own. */
export const manyAddresses = (count: number): string[] => {
  const domain = `${randomUUID().slice(0, 8)}.example`
  return Array.from({ length: count }, (_, index) => `socio-${index}@${domain}`)
}

/** Submission that was confirmed and is being sent, with its ledger; straight into the database. */
export const aMailing = async (connection: Connection, mailing: NewMailing): Promise<number> => {
  const { recipients, content = {}, isMandatory = false, nextAt = new Date() } = mailing
  const addresses = typeof recipients === 'number' ? manyAddresses(recipients) : recipients
  const number = isMandatory ? `${randomUUID().slice(0, 8)}/2026` : null
  const [made] = await connection.rows<{ id: number }>(
    sql`with text as (
        insert into circular_circular (title, protocol_number) values ('{"it": "Prova"}', ${number}) returning id
      )
      insert into circular_submission (circular_id, state) select id, 'draft' from text returning id`,
  )
  const id = made?.id ?? 0
  await connection.rows(
    sql`with content as (
        insert into circular_submission_content (submission_id, content, tracking)
        values (${id}, ${JSON.stringify(frozenContent({ isMandatory, ...content }))}::jsonb, ${content.tracking ?? 'off'})
      ),
      figures as (
        insert into circular_submission_figures (submission_id, recipient_count, waiting)
        values (${id}, ${addresses.length}, ${addresses.length})
      )
      insert into circular_mailing_recipient (submission_id, address, email, name, reasons, next_at)
      select ${id}, lower(a.email), a.email, 'Socio ' || a.position, '[{"kind": "single", "group": null, "role": null, "company": null}]',
        ${nextAt.toISOString()}::timestamptz
      from unnest(${sql.param(addresses)}::text[]) with ordinality a(email, position)`,
  )
  // Only with its ledger: a server ends a submission for which nobody waits.
  await connection.rows(sql`update circular_submission set state = 'sending' where id = ${id}`)
  return id
}

export interface LedgerRow {
  readonly address: string
  readonly state: string
  readonly left_out_reason: string | null
  readonly attempts: number
  readonly in_doubt: boolean
  readonly is_hard: boolean
  readonly answer: string
  readonly next_at: Date
  readonly key: string
}

export const ledgerOf = (connection: Connection, submissionId: number): Promise<LedgerRow[]> =>
  connection.rows<LedgerRow>(
    sql`select * from circular_mailing_recipient where submission_id = ${submissionId} order by id`,
  )

export interface Figures {
  readonly recipient_count: number
  readonly left_out_count: number
  readonly waiting: number
  readonly submitted: number
  readonly kept: number
  readonly bounces: number
  readonly first_taken_at: Date | null
  readonly trouble: string | null
  readonly state: string
  readonly pause_reason: string | null
  readonly pause_answer: string
}

/** Figures and state of a submission. */
export const figuresOf = async (connection: Connection, submissionId: number): Promise<Figures> => {
  const [row] = await connection.rows<Figures>(
    sql`select f.*, s.state, s.pause_reason, s.pause_answer from circular_submission_figures f
      join circular_submission s on s.id = f.submission_id where f.submission_id = ${submissionId}`,
  )
  if (!row) throw new Error('no such submission')
  return row
}

import type { Language } from '@fornace/contract/kit/languages'
import { sql } from '../src/platform/database/drizzle.ts'
import type { House } from './harness.ts'

interface Recipient {
  readonly email: string
  readonly name?: string
  readonly company?: string
  readonly language?: Language
  readonly state?: 'waiting' | 'sent' | 'bounced' | 'left_out'
  readonly answer?: string
}

/** Submissions and their ledger, written past the product. */
export const ledgerSteps = (house: () => House) => ({
  /** A confirmed submission with these links in its mails; without them, a draft. */
  aSubmission: async (
    text: { readonly circular_id: number } | { readonly communication_id: number },
    { links, excluded = [] }: { readonly links?: readonly string[]; readonly excluded?: string[] } = {},
  ): Promise<number> => {
    const [column, id] = Object.entries(text)[0] ?? []
    const type = column === 'circular_id' ? 'circular-submission' : 'circular-communication-submission'
    const state = links ? 'sent' : 'draft'
    const [made] = await house().database.rows<{ id: number }>(
      sql`with made as (
          insert into circular_submission (${sql.identifier(column ?? '')}, state, excluded)
          values (${id}, ${state}, ${sql.param(excluded)}::text[]) returning id
        ),
        logged as (insert into history (type, record_id, at, action) select ${type}, id, now(), 'create' from made)
        select id from made`,
    )
    if (!made) throw new Error('no submission')
    if (links)
      await house().database.rows(
        sql`insert into circular_submission_content (submission_id, content, tracking)
          values (${made.id}, ${JSON.stringify({ links: links.map((file) => ({ file })) })}::jsonb, 'consented')`,
      )
    return made.id
  },

  /** A row of the ledger, by its key. */
  aRecipient: async (submissionId: number, recipient: Recipient): Promise<string> => {
    const { email, name = '', company = '', language = 'it', state = 'sent', answer = '' } = recipient
    const reasons = [{ kind: 'member', group: { id: 1, name: 'Associate' }, role: null, company: null }]
    const [made] = await house().database.rows<{ key: string }>(
      sql`insert into circular_mailing_recipient
          (submission_id, address, email, name, company, language, state, answer, reasons, sent_at)
        values (${submissionId}, lower(${email}), ${email}, ${name}, ${company}, ${language}, ${state}, ${answer},
          ${JSON.stringify(reasons)}::jsonb, case when ${state} = 'sent' then now() end)
        returning key`,
    )
    if (!made) throw new Error('no recipient')
    return made.key
  },

  /** Marks of an address. */
  marks: async (address: string) => {
    const [row] = await house().database.rows<Record<string, unknown>>(
      sql`select unsubscribed_at is not null as unsubscribed, unsubscribed_via as via,
          bounced_at is not null as bounced, complained_at is not null as complained
        from circular_address where address = ${address}`,
    )
    return row
  },

  events: async (address: string) =>
    house().database.rows<{ kind: string; note: string; submission_id: number | null }>(
      sql`select kind, note, submission_id from circular_address_event where address = ${address} order by id`,
    ),
})

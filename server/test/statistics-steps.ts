import { randomUUID } from 'node:crypto'
import type { EventKind } from '@fornace/contract/circulars/mail-events'
import type { RecipientState } from '@fornace/contract/circulars/submission-states'
import { recordEvents } from '../src/modules/circulars/events/event.store.ts'
import type { MailEvent } from '../src/modules/circulars/events/event.ts'
import { eventRows } from '../src/modules/circulars/events/stored-event.ts'
import type { FrozenContent } from '../src/modules/circulars/sending/content.ts'
import { sql } from '../src/platform/database/drizzle.ts'
import { frozenContent } from './fixtures/frozen-content.ts'
import type { House } from './harness.ts'

export interface SentRecipient {
  readonly email: string
  readonly name?: string
  /** Companies in the reasons. */
  readonly companies?: readonly { readonly id: number; readonly name: string }[]
  readonly state?: RecipientState
  readonly answer?: string
  /** Agreed that it is recorded whether the mail is read. */
  readonly isTracked?: boolean
  readonly language?: 'it' | 'en'
}

interface SentSubmission {
  /** First mail taken. */
  readonly at: Date
  readonly recipients: readonly SentRecipient[]
  readonly content?: Partial<FrozenContent>
  readonly state?: 'sending' | 'paused' | 'sent' | 'scheduled'
}

const HOUR_MS = 3_600_000

/** Submissions that were sent, written past the product, and the events of their mails. */
export const statisticsSteps = (house: () => House) => ({
  /** A submission with its ledger and content. */
  aSentSubmission: async (
    text: { readonly circular_id: number } | { readonly communication_id: number },
    { at, recipients, content = {}, state = 'sent' }: SentSubmission,
  ): Promise<number> => {
    const { database } = house()
    const [column = '', textId = 0] = Object.entries(text)[0] ?? []
    const type = column === 'circular_id' ? 'circular-submission' : 'circular-communication-submission'
    const moment = sql`${at.toISOString()}::timestamptz`
    const started = state === 'scheduled' ? sql`null` : moment
    const frozen = frozenContent({ tracking: 'consented', ...content })
    const rows = recipients.map(({ email, name = '', companies = [], state: one = 'sent', ...rest }) => ({
      email,
      name,
      state: one,
      answer: rest.answer ?? '250 2.0.0 Ok',
      is_tracked: rest.isTracked ?? false,
      language: rest.language ?? 'it',
      company: companies[0]?.name ?? '',
      companies: companies.map(({ id }) => id),
      reasons:
        companies.length > 0
          ? companies.map((company) => ({ kind: 'company', group: null, role: null, company }))
          : [{ kind: 'single', group: null, role: null, company: null }],
    }))
    return database.transaction(async (transaction) => {
      const [made] = await transaction.rows<{ id: number }>(
        sql`with made as (
            insert into circular_submission (${sql.identifier(column)}, state, datetime_confirmed, datetime_started)
            values (${textId}, ${state}, ${moment}, ${started}) returning id
          ),
          logged as (insert into history (type, record_id, at, action) select ${type}, id, now(), 'create' from made)
          select id from made`,
      )
      const id = made?.id ?? 0
      await transaction.rows(
        sql`with content as (
            insert into circular_submission_content (submission_id, content, tracking)
            values (${id}, ${JSON.stringify(frozen)}::jsonb, ${frozen.tracking})
          )
          insert into circular_submission_figures (submission_id, recipient_count, waiting, first_taken_at)
          values (${id}, ${rows.length}, ${rows.length}, ${started})`,
      )
      await transaction.rows(
        sql`with given as (
            select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(email text, name text, company text,
              language text, reasons jsonb, companies int[])
          ),
          made as (
            insert into circular_mailing_recipient (submission_id, address, email, name, company, language, reasons)
            select ${id}, lower(email), email, name, company, language, reasons from given returning id, email
          )
          insert into circular_mailing_company (company_id, recipient_id, submission_id)
          select company_id, made.id, ${id} from given join made on made.email = given.email, unnest(given.companies) company_id`,
      )
      await transaction.rows(
        sql`update circular_mailing_recipient r set state = g.state, answer = g.answer, is_tracked = g.is_tracked,
            left_out_reason = case when g.state = 'left_out' then 'cancelled' end,
            first_attempt_at = case when g.state in ('sent', 'kept', 'bounced') then ${moment} end,
            claimed_at = case when g.state in ('sent', 'kept', 'bounced') then ${moment} end,
            sent_at = case when g.state in ('sent', 'kept') then ${moment} end
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(email text, state text, answer text, is_tracked boolean)
          where r.submission_id = ${id} and r.email = g.email`,
      )
      await transaction.rows(
        sql`insert into circular_address (address, tracking_agreed_at)
          select lower(email), ${moment} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as g(email text, is_tracked boolean)
          where is_tracked on conflict (address) do update set tracking_agreed_at = excluded.tracking_agreed_at`,
      )
      return id
    })
  },

  /** Events of the mails of a submission, recorded as those of a provider; `hours` after the first mail was taken. */
  events: async (
    submissionId: number,
    events: readonly (Partial<MailEvent> & { kind: EventKind; email: string; hours?: number })[],
  ): Promise<void> => {
    const { database, clock } = house()
    const recipients = await database.rows<{ email: string; key: string; sent_at: Date }>(
      sql`select r.email, r.key, coalesce(r.sent_at, r.claimed_at) as sent_at from circular_mailing_recipient r
        where r.submission_id = ${submissionId}`,
    )
    const recorded = events.map(({ email, hours = 1, ...event }): MailEvent => {
      const recipient = recipients.find((one) => one.email === email)
      if (!recipient) throw new Error(`no mail to ${email}`)
      const at = new Date(recipient.sent_at.getTime() + hours * HOUR_MS)
      return { source: 'sendgrid', id: randomUUID(), at, key: recipient.key, ...event }
    })
    await recordEvents(database, recorded, eventRows('any'), clock.now())
  },

  /** Reading of a text in the archive, by the person with an address and for companies. */
  signedInReading: async (
    text: { readonly circular_id: number } | { readonly communication_id: number },
    {
      at,
      userId,
      companyIds = [],
      email,
    }: { at: Date; userId: number; companyIds?: number[]; email?: string },
  ): Promise<void> => {
    const [column = '', textId = 0] = Object.entries(text)[0] ?? []
    const moment = sql`${at.toISOString()}::timestamptz`
    await house().database.rows(
      sql`insert into circular_signed_in_reading (${sql.identifier(column)}, user_id, company_ids, at)
        values (${textId}, ${userId}, ${sql.param(companyIds)}::int[], ${moment})`,
    )
    if (email)
      await house().database.rows(
        sql`update circular_mailing_recipient r set read_at = ${moment} from circular_submission s
          where s.id = r.submission_id and s.${sql.identifier(column)} = ${textId} and r.email = ${email}`,
      )
  },
})

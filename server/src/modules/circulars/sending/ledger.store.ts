import type { MailingReason } from '@fornace/contract/circulars/mailing-labels'
import type { Language } from '@fornace/contract/kit/languages'
import type { Connection, Database } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { hasPressConsent } from '../../account/public.ts'
import { joinMarks, reasonAgainst } from '../addresses/marks.sql.ts'
import { hasConsent } from '../reading/consent.store.ts'

/** Row of the ledger in the hands of a sender process. */
export interface ClaimedRecipient {
  readonly id: number
  readonly submission_id: number
  readonly key: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly reasons: readonly MailingReason[]
  readonly press_user_id: number | null
  /** The person agreed that it is recorded whether the mail is read. */
  readonly is_tracked: boolean
  readonly attempts: number
  readonly first_attempt_at: Date
}

export interface Claim {
  /** Number of the sender process. */
  readonly process: number
  readonly max: number
  readonly now: Date
  /** Location of the database; null where nothing leaves, so that a copy may go on. */
  readonly place: string | null
  readonly perMinute?: number | undefined
  readonly perDomain?: number | undefined
}

const moment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`

/** Advisory lock under which the senders of all servers count the mails of the last minute. */
const LIMITS_LOCK = 7_402_501

/** Condition: this is no copy of another installation. */
const isAtHome = (place: Claim['place']): SQL =>
  sql`(${place}::text is null or exists (select from installation where installation.place = ${place}))`

/** Condition: the row may be claimed now. */
const isDue = ({ now, place }: Claim): SQL => sql`r.state = 'waiting' and r.next_at <= ${moment(now)}
  and s.state = 'sending' and ${isAtHome(place)}`

const freeRows = (claim: Claim): SQL => sql`
  due as (
    select r.id, r.submission_id, r.address, r.press_user_id, s.circular_id
    from circular_mailing_recipient r join circular_submission s on s.id = r.submission_id
    where ${isDue(claim)}
    order by r.next_at, r.id limit ${claim.max} for update of r skip locked
  )`

/** Rows read for each one claimed, where those of a domain may exceed its limit. */
const READ_AHEAD = 10
const NO_LIMIT = 1_000_000_000

/** The same within the limits, which count the claims of all processes in the last minute. */
const limitedRows = (claim: Claim): SQL => sql`
  used as (
    select domain, count(*)::int as count from circular_mailing_recipient
    where claimed_at > ${moment(claim.now)} - interval '1 minute' group by domain
  ),
  candidate as (
    select r.id, r.submission_id, r.address, r.domain, r.press_user_id, r.next_at, s.circular_id
    from circular_mailing_recipient r join circular_submission s on s.id = r.submission_id
    where ${isDue(claim)} and not exists (
      select from used where used.domain = r.domain and used.count >= ${claim.perDomain ?? NO_LIMIT}::int)
    order by r.next_at, r.id limit ${claim.max * READ_AHEAD} for update of r skip locked
  ),
  due as (
    select * from (
      select c.*, row_number() over (partition by c.domain order by c.next_at, c.id)
        + coalesce((select used.count from used where used.domain = c.domain), 0) as position
      from candidate c
    ) counted
    where position <= ${claim.perDomain ?? NO_LIMIT}::int
    order by next_at, id
    limit greatest(0, least(${claim.max}::int, ${claim.perMinute ?? NO_LIMIT}::int
      - (select coalesce(sum(count), 0) from used)))
  )`

/**
 * Claims rows that are due. State of the submission, limits, "this is a copy" and the marks of addresses are part of the
 * statement: they hold from the next claim on, over all servers. Rows with a mark set since the confirmation are left
 * out.
 */
const claimStatement = (claim: Claim, rows: SQL): SQL => sql`
  with ${rows},
  judged as (
    select due.id, ${sql.raw(
      reasonAgainst('due.address', {
        isMandatory: 'c.protocol_number is not null',
        lacksConsent: `due.press_user_id is not null and not ${hasPressConsent('due.press_user_id')}`,
      }),
    )} as reason,
      ${hasConsent('mark')} and exists (select from circular_submission_content t
        where t.submission_id = due.submission_id and t.tracking <> 'off') as is_tracked
    from due left join circular_circular c on c.id = due.circular_id ${sql.raw(joinMarks('due.address'))}
  ),
  claimed as (
    update circular_mailing_recipient r set
      state = case when j.reason is null then 'sending' else 'left_out' end,
      left_out_reason = j.reason,
      is_tracked = j.is_tracked and j.reason is null,
      attempts = r.attempts + case when j.reason is null then 1 else 0 end,
      first_attempt_at = coalesce(r.first_attempt_at, ${moment(claim.now)}),
      claimed_by = ${claim.process},
      claimed_at = case when j.reason is null then ${moment(claim.now)} end
    from judged j where r.id = j.id
    returning r.*
  )
  select id::float8 as id, submission_id, key, email, name, language, reasons, press_user_id, is_tracked, attempts,
    first_attempt_at, state
  from claimed order by id`

/** Claims up to `max` rows; gives back those to be sent, and how many were left out. */
export const claimRecipients = async (
  database: Database,
  claim: Claim,
): Promise<{ recipients: ClaimedRecipient[]; leftOut: number }> => {
  type Row = ClaimedRecipient & { state: 'sending' | 'left_out' }
  const isLimited = claim.perMinute !== undefined || claim.perDomain !== undefined
  const rows = isLimited
    ? await database.transaction(async (transaction) => {
        await transaction.rows(sql`select pg_advisory_xact_lock(${LIMITS_LOCK})`)
        return transaction.rows<Row>(claimStatement(claim, limitedRows(claim)))
      })
    : await database.rows<Row>(claimStatement(claim, freeRows(claim)), 'prepared')
  const recipients = rows.filter(({ state }) => state === 'sending')
  return { recipients, leftOut: rows.length - recipients.length }
}

/** Result of an attempt, as it is recorded. */
export interface Outcome {
  readonly id: number
  readonly state: 'sent' | 'kept' | 'bounced' | 'waiting'
  readonly answer: string
  /** The address does not exist or is closed: it is marked. */
  readonly is_hard?: boolean
  /** Handed over without an answer. */
  readonly in_doubt?: boolean
  /** Not attempted, or not handed over: the attempt does not count. */
  readonly is_returned?: boolean
  /** Wait before the next attempt. */
  readonly delay_seconds?: number
}

/**
 * Records outcomes, in the ledger and the marks of addresses; a trigger keeps the figures. Rows are locked in the order
 * of their ids, as by the events of mails. A row that another process has taken over
 * stays as it is; one that would wait while its submission is cancelled is left out. The answer to an address that was
 * erased meanwhile is not stored: it may name it.
 */
export const recordOutcomes = async (
  connection: Connection,
  process: number,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> => {
  await connection.rows(
    sql`with outcome as (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(id bigint, state text, answer text,
        is_hard boolean, in_doubt boolean, is_returned boolean, delay_seconds int)
    ),
    locked as (
      select r.id from circular_mailing_recipient r where r.id in (select id from outcome)
      order by r.id for update
    ),
    recorded as (
      update circular_mailing_recipient r set
        state = case when o.state = 'waiting' and s.state = 'cancelled' then 'left_out' else o.state end,
        left_out_reason = case when o.state = 'waiting' and s.state = 'cancelled' then 'cancelled' end,
        answer = case when r.address is null then '' when coalesce(o.is_returned, false) then r.answer
          else o.answer end,
        is_hard = coalesce(o.is_hard, false),
        in_doubt = r.in_doubt or coalesce(o.in_doubt, false),
        attempts = r.attempts - case when o.is_returned then 1 else 0 end,
        first_attempt_at = case when o.is_returned and r.attempts = 1 then null else r.first_attempt_at end,
        claimed_at = case when o.is_returned then null else r.claimed_at end,
        next_at = ${moment(now)} + make_interval(secs => coalesce(o.delay_seconds, 0)),
        sent_at = case when o.state in ('sent', 'kept') then ${moment(now)} end,
        claimed_by = null
      from locked l, outcome o, circular_submission s
      where r.id = l.id and o.id = l.id and s.id = r.submission_id and r.state = 'sending' and r.claimed_by = ${process}
      returning r.submission_id, r.address, r.state, r.answer, r.is_hard
    ),
    taken as (
      update circular_submission_figures f set trouble = null, trouble_since = null,
        first_taken_at = coalesce(f.first_taken_at, case when d.is_sent then ${moment(now)} end)
      from (
        select submission_id, bool_or(state = 'sent') as is_sent from recorded
        where state in ('sent', 'kept') group by submission_id
      ) d
      where f.submission_id = d.submission_id and (f.first_taken_at is null and d.is_sent or f.trouble is not null)
    ),
    bounced as (
      select distinct on (address) address, answer, submission_id from recorded
      where state = 'bounced' and is_hard and address is not null order by address
    ),
    marked as (
      insert into circular_address (address, bounced_at, bounce_answer)
      select address, ${moment(now)}, answer from bounced
      on conflict (address) do update set bounced_at = excluded.bounced_at, bounce_answer = excluded.bounce_answer
    )
    insert into circular_address_event (address, at, kind, note, submission_id)
    select address, ${moment(now)}, 'bounced', answer, submission_id from bounced`,
    'prepared',
  )
}

/** Rows that come due this soon keep a process waiting for them. */
const SOON_SECONDS = 5

/** Whether a row is due, or soon will be, or is in the hands of a process; never in a copy, which sends nothing. */
export const hasDueRecipients = async (
  connection: Connection,
  now: Date,
  place: Claim['place'],
): Promise<boolean> => {
  const [row] = await connection.rows<{ exists: boolean }>(
    sql`select ${isAtHome(place)} and (exists (
        select from circular_mailing_recipient r join circular_submission s on s.id = r.submission_id
        where r.state = 'waiting' and s.state = 'sending'
          and r.next_at <= ${moment(now)} + make_interval(secs => ${SOON_SECONDS})
      ) or exists (select from circular_mailing_recipient r where r.state = 'sending')) as exists`,
    'prepared',
  )
  return row?.exists ?? false
}

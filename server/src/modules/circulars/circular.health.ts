import { type HealthCheck, issuesOf } from '../../kit/features/health/health-check.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { dkimSeal } from './dkim.ts'

const STALLED_MINUTES = 15

interface Mailings {
  readonly sending: number
  readonly paused: number
  readonly waiting: number
  readonly doubtful: number
  readonly stalled: boolean
}

/** Submissions on their way. One is stalled when mails are due and none was taken in hand or sent for a while. */
export const mailingsCheck: HealthCheck<'mailings'> = {
  key: 'mailings',
  run: async ({ database, clock }) => {
    const before = sql`${clock.now().toISOString()}::timestamptz - ${STALLED_MINUTES} * interval '1 minute'`
    const [row] = await database.rows<Mailings>(
      sql`with current as (
          select id, state, greatest(datetime_confirmed, datetime_updated) as moved_at from circular_submission
          where state in ('sending', 'paused')
        ),
        of_current as (
          select r.* from current c join circular_mailing_recipient r on r.submission_id = c.id
        )
        select (select count(*) from current where state = 'sending')::int as sending,
          (select count(*) from current where state = 'paused')::int as paused,
          (select count(*) from of_current where state in ('waiting', 'sending'))::int as waiting,
          (select count(*) from of_current where in_doubt and state in ('waiting', 'sending'))::int as doubtful,
          exists (select from current c where c.state = 'sending' and c.moved_at < ${before}
            and exists (select from of_current r where r.submission_id = c.id
              and r.state = 'waiting' and r.next_at < ${before})
            and not exists (select from of_current r where r.submission_id = c.id
              and greatest(r.sent_at, r.claimed_at) >= ${before})) as stalled`,
    )
    const { sending = 0, paused = 0, waiting = 0, doubtful = 0, stalled = false } = row ?? {}
    return {
      issues: issuesOf({ stalled, paused: paused > 0, doubtful: doubtful > 0 }),
      values: { sending, paused, waiting, doubtful },
    }
  },
}

/** Signing keys of senders' domains: readable with the present secret key, and found in the DNS. */
export const signingKeysCheck: HealthCheck<'signing_keys'> = {
  key: 'signing_keys',
  run: async ({ database, config }) => {
    const keys = await database.rows<{ domain: string; sealed_key: string; is_missing: boolean }>(
      sql`select domain, sealed_key, checked_at is not null and not is_published as is_missing
        from circular_dkim_key where is_active order by domain`,
    )
    const seal = dkimSeal(config)
    const unreadable = keys.filter(({ sealed_key }) => seal.open(sealed_key) === undefined)
    const unpublished = keys.filter(({ is_missing }) => is_missing)
    const domains = (some: typeof keys) => some.map(({ domain }) => domain).join(', ')
    return {
      issues: issuesOf({ unreadable: unreadable.length > 0, unpublished: unpublished.length > 0 }),
      values: { count: keys.length, unreadable: domains(unreadable), unpublished: domains(unpublished) },
    }
  },
}

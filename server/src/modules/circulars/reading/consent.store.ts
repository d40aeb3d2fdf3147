import { READING_CONSENT_VERSION } from '@fornace/contract/circulars/reading-consent'
import type { Connection } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { eventValues, type MarkChange } from '../addresses/marks.store.ts'

/** Consent of an address to recording what is read. */
export interface Consent {
  readonly isGiven: boolean
  /** When it was given or withdrawn; null for an address that was never asked about the present text. */
  readonly at: Date | null
  readonly version: string
}

/** Condition over a row of `circular_address`: consent to the present text; one to a former text is none. */
export const hasConsent = (row: string): SQL =>
  sql`coalesce(${sql.raw(row)}.tracking_agreed_at is not null
    and ${sql.raw(row)}.tracking_version = ${READING_CONSENT_VERSION}, false)`

/** Way by which a consent was changed: the link in a mail, or the profile of an account. */
export type ConsentWay = 'email' | 'account'

/** Consent of an address, in lower case. */
export const readConsent = async (connection: Connection, address: string): Promise<Consent> => {
  const [row] = await connection.rows<Consent>(
    sql`select k."isGiven", case when k."isGiven" then m.tracking_version else '' end as version,
        case when k."isGiven" then m.tracking_agreed_at when m.tracking_agreed_at is null
          then (select max(e.at) from circular_address_event e
            where e.address = k.address and e.kind = 'tracking-withdrawn') end as at
      from (select ${address}::text as address) a left join circular_address m on m.address = a.address,
      lateral (select a.address, ${hasConsent('m')} as "isGiven") k`,
    'prepared',
  )
  return row ?? { isGiven: false, at: null, version: '' }
}

type Change = Pick<MarkChange, 'at' | 'submissionId'>

/** Note of an event: version of the text, and the way. */
const noteOf = (version: string, way: ConsentWay): string => `v${version} · ${way}`

/** Gives the consent to the present text. It belongs to the address; given before, nothing changes. */
const agree = async (
  connection: Connection,
  address: string,
  way: ConsentWay,
  change: Change,
): Promise<void> => {
  const note = noteOf(READING_CONSENT_VERSION, way)
  await connection.rows(
    sql`with agreed as (
        insert into circular_address as a (address, tracking_agreed_at, tracking_version)
        values (${address}, ${change.at.toISOString()}::timestamptz, ${READING_CONSENT_VERSION})
        on conflict (address) do update
          set tracking_agreed_at = excluded.tracking_agreed_at, tracking_version = excluded.tracking_version
          where a.tracking_agreed_at is null or a.tracking_version <> excluded.tracking_version
        returning a.address
      )
      insert into circular_address_event (address, kind, at, note, actor_id, submission_id)
      select address, 'tracking-agreed', ${eventValues({ ...change, note })} from agreed`,
  )
}

/** Withdraws the consent, from the next mail on; without one, nothing changes. */
const withdraw = async (
  connection: Connection,
  address: string,
  way: ConsentWay,
  change: Change,
): Promise<void> => {
  await connection.rows(
    sql`with consent as (
        select address, tracking_version from circular_address
        where address = ${address} and tracking_agreed_at is not null for update
      ),
      withdrawn as (
        update circular_address a set tracking_agreed_at = null, tracking_version = ''
        from consent where a.address = consent.address
      )
      insert into circular_address_event (address, kind, at, note, actor_id, submission_id)
      select address, 'tracking-withdrawn', at, 'v' || tracking_version || note, actor_id, submission_id
      from consent, (select ${eventValues({ ...change, note: ` · ${way}` })}) as e(at, note, actor_id, submission_id)`,
  )
}

/** Gives or withdraws the consent of an address, in lower case. */
export const changeConsent = (
  connection: Connection,
  address: string,
  isGiven: boolean,
  way: ConsentWay,
  change: Change,
): Promise<void> => (isGiven ? agree : withdraw)(connection, address, way, change)

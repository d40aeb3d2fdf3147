import type { ConsentState } from '@fornace/contract/account/consent-link'
import type { UserLanguage } from '@fornace/contract/account/person'
import {
  CONSENT_TEXT_VERSION,
  CONSENTS,
  type Consent,
  type ConsentOrigin,
} from '@fornace/contract/account/press'
import {
  type PressRegistration,
  pressFields,
  pressRegistration as pressSchema,
} from '@fornace/contract/account/press-registration'
import type { z } from 'zod'
import {
  type Columns,
  momentColumn,
  readColumn,
  recordSql,
  timeColumn,
} from '../../kit/resource/columns/columns.ts'
import { personSql } from '../../kit/resource/columns/person-sql.ts'
import { type Author, historyInsert } from '../../kit/resource/history/history-insert.ts'
import { forgetInHistory } from '../../kit/resource/history/personal-data.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { getTableColumns, type SQL, sql } from '../../platform/database/drizzle.ts'
import { pressAddresses } from './contacts.ts'
import { personName } from './person-name.ts'
import { pressConsent, pressRefusal, pressRegistration } from './tables.ts'

export const PRESS_HISTORY = 'press_room-press_registration'

type PressField = keyof typeof pressFields
export type PressData = { [Field in PressField]?: z.infer<(typeof pressFields)[Field]> | undefined }

/** Author of a change, and the origin of the consents. */
export interface PressAuthor extends Author {
  readonly via: ConsentOrigin
}

const columns: Columns = new Map(
  Object.keys(pressSchema.shape).map((name) => [
    name,
    name.endsWith('_at') ? timeColumn(name) : readColumn((row) => `${row}."${name}"`),
  ]),
)

/** The registration of the user with this id, as JSON; null without one. */
export const pressRegistrationSql = (userId: string): string =>
  `(select ${recordSql(columns, 'p', 'json')} from press_registration p where p.user_id = ${userId})`

const column = (name: string) => sql.raw(`"${name}"`)
const isConsent = (name: string): name is Consent => CONSENTS.some((consent) => consent === name)

/** Consents are stored with the date of the change and the version of the text. */
const consentDetails = (consent: Consent, isGiven: boolean, at: Date): [string, SQL][] => [
  [`${consent}_at`, sql`${at.toISOString()}::timestamptz`],
  [`${consent}_version`, sql`${isGiven ? CONSENT_TEXT_VERSION : null}::text`],
]

const fieldsOf = (data: PressData): [PressField, SQL][] =>
  (Object.keys(pressFields) as PressField[])
    .filter((name) => data[name] !== undefined)
    .map((name) => [name, sql`${sql.param(data[name], getTableColumns(pressRegistration)[name])}`])

/** Consent log, inside the statement that writes the consents: `source` has the rows before and after. */
const consentInsert = ({ at, via, actorId }: PressAuthor, source: SQL): SQL => {
  const each = CONSENTS.map((name) =>
    sql.raw(
      `('${name}', was ->> '${name}', now ->> '${name}', coalesce(now ->> '${name}_version', was ->> '${name}_version'))`,
    ),
  )
  return sql`insert into ${pressConsent} (registration_id, consent, is_given, at, version, via, actor_id)
    select id, consent, given::boolean, ${at.toISOString()}::timestamptz, version, ${via}, ${actorId}::int
    from ${source}, lateral (values ${sql.join(each, sql`, `)}) as each (consent, before, given, version)
    where coalesce(before, 'false') <> given`
}

const whole = (row: string) => sql.raw(recordSql(columns, row, 'jsonb'))

export const insertPressRegistration = async (
  transaction: Transaction,
  author: PressAuthor,
  userId: number,
  data: PressData,
): Promise<void> => {
  const given = CONSENTS.flatMap((name) => (data[name] ? consentDetails(name, true, author.at) : []))
  const values = new Map<string, SQL>([...fieldsOf(data), ...given])
  const names = [sql`user_id`, sql`created_at`, ...[...values.keys()].map(column)]
  await transaction.rows(
    sql`with made as (
        insert into press_registration as t (${sql.join(names, sql`, `)})
        values (${sql.join([sql`${userId}`, sql`${author.at.toISOString()}`, ...values.values()], sql`, `)})
        returning t.id, '{}'::jsonb as was, ${whole('t')} as now
      ),
      logged as (${historyInsert(PRESS_HISTORY, 'create', author, sql`made`)}),
      consented as (${consentInsert(author, sql`made`)})
      select id from made`,
  )
}

/** False when there is none yet. */
const changePressRegistration = async (
  transaction: Transaction,
  author: PressAuthor,
  userId: number,
  data: PressData,
): Promise<boolean> => {
  const fields = fieldsOf(data)
  const sets = fields.flatMap(([name, value]) => {
    const own = sql`${column(name)} = ${value}`
    if (!isConsent(name)) return [own]
    const details = consentDetails(name, Boolean(data[name]), author.at).map(
      ([detail, then]) =>
        sql`${column(detail)} = case when t.${column(name)} is distinct from ${value} then ${then} else t.${column(detail)} end`,
    )
    return [own, ...details]
  })
  const differs = fields.map(([name, value]) => sql`t.${column(name)} is distinct from ${value}`)
  const version = sql`version = t.version + (${sql.join(differs, sql` or `)})::int`
  const done = await transaction.rows(
    sql`with written as (
        update press_registration t set ${sql.join([...sets, version], sql`, `)} where t.user_id = ${userId}
        returning new.id, ${whole('old')} as was, ${whole('new')} as now
      ),
      done as (select id, was, now, changed_paths(was, now) as changes from written),
      logged as (${historyInsert(PRESS_HISTORY, 'change', author, sql`done`)}),
      consented as (${consentInsert(author, sql`done`)})
      select id from done`,
  )
  return done.length > 0
}

/** Changes the given fields; creates a registration where none exists. */
export const savePressRegistration = async (
  transaction: Transaction,
  author: PressAuthor,
  userId: number,
  data: PressData,
): Promise<void> => {
  if (fieldsOf(data).length === 0) return
  if (await changePressRegistration(transaction, author, userId, data)) return
  await insertPressRegistration(transaction, author, userId, data)
}

/** Deletes the registration of a user, and its values from the history; a hash keeps the refusal of its address. */
export const erasePressRegistration = async (
  transaction: Transaction,
  author: Author,
  userId: number,
): Promise<void> => {
  const deleted = await transaction.rows<{ id: number }>(
    sql`with refused as (
        insert into ${pressRefusal} (hash, at)
        select erased_address_hash(address), ${author.at.toISOString()}::timestamptz
        from (${sql.raw(pressAddresses)}) p where user_id = ${userId} and not has_consent on conflict do nothing
      ),
      gone as (
        delete from press_registration where user_id = ${userId} returning id, '{}'::jsonb as record
      ),
      logged as (${historyInsert(PRESS_HISTORY, 'delete', author, sql`gone`)})
      select id from gone`,
  )
  const ids = deleted.map(({ id }) => id)
  await forgetInHistory(transaction, PRESS_HISTORY, ids, Object.keys(pressSchema.shape))
}

/** Consent log of the registration with this id, the latest first, as JSON. */
export const consentEventsSql = (registrationId: string): string =>
  `(select coalesce(json_agg(json_build_object('consent', c.consent, 'is_given', c.is_given,
      'at', ${momentColumn((row) => `${row}.at`).read?.('c')}, 'version', c.version, 'via', c.via,
      'actor', ${personSql('c.actor_id', personName)})
      order by c.id desc), '[]')
    from press_registration_consent c where c.registration_id = ${registrationId})`

export interface ConsentHolder {
  readonly registrationId: number
  readonly userId: number
  readonly email: string
  readonly language: UserLanguage
}

const holder = sql.raw(`select p.id as "registrationId", u.id as "userId", u.email, u.language
  from press_registration p join account_user u on u.id = p.user_id where not u.is_deleted`)

/** Press registration by the id of the account. */
export const findConsentHolder = async (
  connection: Connection,
  userId: number,
): Promise<ConsentHolder | undefined> => {
  const [match] = await connection.rows<ConsentHolder>(sql`${holder} and u.id = ${userId}`, 'prepared')
  return match
}

/** The same by mail address. */
export const consentHolderAt = async (
  connection: Connection,
  address: string,
): Promise<ConsentHolder | undefined> => {
  const [match] = await connection.rows<ConsentHolder>(
    sql`${holder} and lower(u.email) = lower(${address})`,
    'prepared',
  )
  return match
}

/** The same for several accounts. */
export const findConsentHolders = (
  connection: Connection,
  userIds: readonly number[],
): Promise<ConsentHolder[]> =>
  connection.rows<ConsentHolder>(sql`${holder} and u.id = any(${sql.param([...userIds])}::int[])`, 'prepared')

export const consentsOf = async (
  connection: Connection,
  registrationId: number,
): Promise<ConsentState['consents']> => {
  const [match] = await connection.rows<{ press: PressRegistration }>(
    sql`select ${sql.raw(recordSql(columns, 'p', 'json'))} as press from press_registration p
      where p.id = ${registrationId}`,
  )
  if (!match) return []
  const { press } = match
  return CONSENTS.map((consent) => ({
    consent,
    is_given: press[consent],
    at: press[`${consent}_at`],
    version: press[`${consent}_version`],
  }))
}

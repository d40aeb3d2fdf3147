import { CONSENT_TEXT_VERSION, CONSENTS, type Consent } from '@fornace/contract/account/press'
import { pressFields, pressRegistration as pressSchema } from '@fornace/contract/account/press-registration'
import type { z } from 'zod'
import { type Columns, readColumn, recordSql, timeColumn } from '../../kit/resource/columns.ts'
import { type Author, historyInsert } from '../../kit/resource/history-insert.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { getTableColumns, type SQL, sql } from '../../platform/database/drizzle.ts'
import { pressRegistration } from './tables.ts'

export const PRESS_HISTORY = 'press_room-press_registration'

type PressField = keyof typeof pressFields
export type PressData = { [Field in PressField]?: z.infer<(typeof pressFields)[Field]> | undefined }

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

/** A consent is dated when it is given or withdrawn, and kept with the text that it was given to. */
const consentDetails = (consent: Consent, isGiven: boolean, at: Date): [string, SQL][] => [
  [`${consent}_at`, sql`${at.toISOString()}::timestamptz`],
  [`${consent}_version`, sql`${isGiven ? CONSENT_TEXT_VERSION : null}::text`],
]

const fieldsOf = (data: PressData): [PressField, SQL][] =>
  (Object.keys(pressFields) as PressField[])
    .filter((name) => data[name] !== undefined)
    .map((name) => [name, sql`${sql.param(data[name], getTableColumns(pressRegistration)[name])}`])

export const insertPressRegistration = async (
  transaction: Transaction,
  author: Author,
  userId: number,
  data: PressData,
): Promise<void> => {
  const given = CONSENTS.flatMap((name) => (data[name] ? consentDetails(name, true, author.at) : []))
  const values = new Map<string, SQL>([...fieldsOf(data), ...given])
  const names = [sql`user_id`, sql`created_at`, ...[...values.keys()].map(column)]
  await transaction.rows(
    sql`with made as (
        insert into press_registration (${sql.join(names, sql`, `)})
        values (${sql.join([sql`${userId}`, sql`${author.at.toISOString()}`, ...values.values()], sql`, `)})
        returning id
      ),
      logged as (${historyInsert(PRESS_HISTORY, 'create', author, sql`made`)})
      select id from made`,
  )
}

/** False when there is none yet. */
const changePressRegistration = async (
  transaction: Transaction,
  author: Author,
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
    sql`with done as (
        update press_registration t set ${sql.join([...sets, version], sql`, `)} where t.user_id = ${userId}
        returning new.id, changed_paths(${sql.raw(recordSql(columns, 'old', 'jsonb'))},
          ${sql.raw(recordSql(columns, 'new', 'jsonb'))}) as changes
      ),
      logged as (${historyInsert(PRESS_HISTORY, 'change', author, sql`done`)})
      select id from done`,
  )
  return done.length > 0
}

/** Changes what is named; makes a registration where there is none. */
export const savePressRegistration = async (
  transaction: Transaction,
  author: Author,
  userId: number,
  data: PressData,
): Promise<void> => {
  if (fieldsOf(data).length === 0) return
  if (await changePressRegistration(transaction, author, userId, data)) return
  await insertPressRegistration(transaction, author, userId, data)
}

import { SESSION_HOURS } from '@fornace/contract/account/session'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { PersonalData } from '../../kit/resource/history/personal-data.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { consentEventsSql, erasePressRegistration, pressRegistrationSql } from './press-registration.store.ts'
import { deleteLaterRegistrations, LATER_REGISTRATION_DAYS } from './registration.store.ts'
import { deleteSecondFactor } from './second-factor.store.ts'
import { deleteSessionsOf } from './session.store.ts'

const addressOf = async (connection: Connection, userId: number): Promise<string> => {
  const [match] = await connection.rows<{ email: string }>(
    sql`select email from account_user where id = ${userId} and email is not null`,
  )
  return match?.email ?? ''
}

/** Personal data of the account module, besides the account itself, and the mails to its address. */
export const accountsOfPeople = ({
  mail,
  config,
}: Pick<Services, 'mail' | 'config'>): readonly PersonalData[] => [
  {
    name: 'roles',
    kept: { until: 'account-closed' },
    read: (connection, userId) =>
      connection.rows(sql`select role from account_user_role where user_id = ${userId} order by role`),
    remove: async (transaction, _author, userId) => {
      await transaction.rows(sql`delete from account_user_role where user_id = ${userId}`)
    },
  },
  {
    name: 'sessions',
    kept: { until: 'hours', count: SESSION_HOURS },
    read: (connection, userId) =>
      connection.rows(
        sql`select started_at, last_seen_at, ends_at, browser from account_session
          where user_id = ${userId} order by started_at`,
      ),
    remove: async (transaction, _author, userId) => {
      await deleteSessionsOf(transaction, userId)
    },
  },
  {
    name: 'second_factor',
    kept: { until: 'account-closed' },
    read: (connection, userId) =>
      connection.rows(sql`select enabled_at from account_second_factor where user_id = ${userId}`),
    remove: async (transaction, _author, userId) => {
      await deleteSecondFactor(transaction, userId)
    },
  },
  {
    name: 'press_registration',
    kept: { until: 'account-closed' },
    read: async (connection, userId) => {
      const [match] = await connection.rows<{ registration: object; consents: unknown }>(
        sql`select ${sql.raw(pressRegistrationSql('r.user_id'))} as registration,
            ${sql.raw(consentEventsSql('r.id'))} as consents
          from press_registration r where r.user_id = ${userId}`,
      )
      return match ? { ...match.registration, consents: match.consents } : null
    },
    remove: erasePressRegistration,
  },
  {
    name: 'later_registrations',
    kept: { until: 'days', count: LATER_REGISTRATION_DAYS },
    read: (connection, userId) =>
      connection.rows(
        sql`select at, person, press from account_later_registration where user_id = ${userId} order by id`,
      ),
    remove: (transaction, _author, userId) => deleteLaterRegistrations(transaction, userId),
  },
  {
    name: 'letters',
    kept: { until: 'days', count: config.MAIL_DAYS },
    read: async (connection, userId) => mail.writtenTo(connection, await addressOf(connection, userId)),
    remove: async (transaction, _author, userId) =>
      mail.forgetAddress(transaction, await addressOf(transaction, userId)),
  },
  {
    // Security events keep their own retention; only the IP address is erased.
    name: 'security_events',
    kept: { until: 'months', count: config.SECURITY_LOG_MONTHS },
    read: (connection, userId, limit) =>
      connection.rows(
        sql`select at, kind, address, details from (
            select * from account_security_event where user_id = ${userId} order by id desc limit ${limit}
          ) e order by id`,
      ),
    erase: async (transaction, _author, userId) => {
      await transaction.rows(
        sql`update account_security_event set address = ''
          where actor_id = ${userId} or (user_id = ${userId} and actor_id is null)`,
      )
    },
  },
]

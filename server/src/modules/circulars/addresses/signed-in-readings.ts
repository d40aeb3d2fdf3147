import { utcText } from '../../../kit/resource/columns/columns.ts'
import type { PersonalData } from '../../../kit/resource/history/personal-data.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Texts that a person read signed in: deleted with the person, not with the account. */
export const signedInReadings = (months: number): PersonalData => ({
  name: 'circular_readings',
  kept: { until: 'months', count: months },
  read: (connection, userId, limit) =>
    connection.rows(
      sql`select * from (
          select ${sql.raw(utcText('t.at'))} as at, t.circular_id, t.communication_id,
            coalesce(c.title ->> 'it', n.subject ->> 'it') as title, c.protocol_number, t.company_ids
          from circular_signed_in_reading t left join circular_circular c on c.id = t.circular_id
          left join circular_communication n on n.id = t.communication_id
          where t.user_id = ${userId} order by t.at desc limit ${limit}
        ) newest order by at`,
    ),
  erase: async (transaction, _author, userId) => {
    await transaction.rows(sql`delete from circular_signed_in_reading where user_id = ${userId}`)
  },
})

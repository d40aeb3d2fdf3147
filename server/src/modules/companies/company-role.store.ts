import { companyRole as resource } from '@fornace/contract/companies/company-role'
import { crudStore } from '../../kit/crud.store.ts'
import { forgetInHistory, type PersonalData } from '../../kit/personal-data.ts'
import type { Served } from '../../kit/registry.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

/** The company roles that somebody holds go with their account; their name goes from the history of all they ever held. */
export const companyRolesOfPeople = (served: Served): PersonalData => {
  const store = crudStore(served)
  const heldBy = (connection: Connection, userId: number) =>
    connection.rows<{ id: number; role: string; company: string }>(
      sql`select t.id, t.role, c.business_name as company
        from company_user_group t join company_company c on c.id = t.company_id where t.user_id = ${userId} order by t.id`,
    )
  return {
    name: 'company_roles',
    read: heldBy,
    remove: async (transaction, author, userId) => {
      for (const { id } of await heldBy(transaction, userId))
        await store.remove(transaction, 'everything', author, { id, version: undefined })
    },
    erase: async (transaction, _author, userId) => {
      const traces = await transaction.rows<{ record_id: number }>(
        sql`select distinct record_id from history where type = ${resource.type} and record -> 'user_id' = ${userId}::text::jsonb`,
      )
      const ids = traces.map(({ record_id }) => record_id)
      await forgetInHistory(transaction, resource.type, ids, ['user'])
    },
  }
}

import { companyRole as resource } from '@fornace/contract/companies/company-role'
import type { FieldProblem } from '../../kit/http/problem.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { forgetInHistory, type PersonalData } from '../../kit/resource/history/personal-data.ts'
import { crudStore } from '../../kit/resource/write/crud.store.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

/** User and company of a role; of a change, the given fields alone. */
export interface Holding {
  readonly user_id?: number | undefined
  readonly company_id?: number | undefined
}

/** Deleted users remain as rows, but cannot get a role. */
export const unknownIn = async (connection: Connection, requested: Holding): Promise<FieldProblem[]> => {
  const [match] = await connection.rows<Record<keyof Holding, boolean>>(
    sql`select exists (select from company_company where id = ${requested.company_id ?? null}) as company_id,
      exists (select from account_user where id = ${requested.user_id ?? null} and not is_deleted) as user_id`,
  )
  return (['company_id', 'user_id'] as const)
    .filter((path) => requested[path] !== undefined && !match?.[path])
    .map((path) => ({ path, code: 'field.reference', params: { id: String(requested[path]) } }))
}

/** Company roles are deleted with the account; the user's name is erased from the history of all of them. */
export const companyRolesOfPeople = (definition: ResourceDefinition): PersonalData => {
  const store = crudStore(definition)
  const assignedTo = (connection: Connection, userId: number) =>
    connection.rows<{ id: number; role: string; company: string }>(
      sql`select t.id, t.role, c.business_name as company
        from company_user_group t join company_company c on c.id = t.company_id where t.user_id = ${userId} order by t.id`,
    )
  return {
    name: 'company_roles',
    kept: { until: 'account-closed' },
    read: assignedTo,
    remove: async (transaction, author, userId) => {
      for (const { id } of await assignedTo(transaction, userId))
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

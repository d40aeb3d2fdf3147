import { companyAdmins } from '@fornace/contract/companies/access'
import { type CompanyRoleRecord, companyRole as resource } from '@fornace/contract/companies/company-role'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import type { App } from '../../kit/http/http.ts'
import { Problem, refuseIssues } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { crudRoutes } from '../../kit/resource/routes/crud.ts'
import { scopedBy } from '../../kit/resource/scope/scope.ts'
import { crudStore, type Stored } from '../../kit/resource/write/crud.store.ts'
import type { Writing } from '../../kit/resource/write/write-override.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockUser, recordSecurityEvents, type SecurityEventInput } from '../account/public.ts'
import { companyName, companyRoleColumns, userName } from './company-role.columns.ts'
import { companyRolesOfPeople, type Holding, unknownIn } from './company-role.store.ts'
import { companyRole } from './tables.ts'

const definition: ResourceDefinition<typeof resource> = {
  resource,
  table: companyRole,
  columns: companyRoleColumns,
  // Administrators manage all roles; other users read their own.
  scope: scopedBy(['user_id', 'company_id'], {
    reads: ({ userId, roles }) => (holdsOneOf(companyAdmins, roles) ? 'everything' : [{ user_id: [userId] }]),
  }),
  title: (row) => `${userName(row)} || ' – ' || ${companyName(row)}`,
}

const recordOf = ({ body }: Stored): CompanyRoleRecord => JSON.parse(body)

/** Security event of a company role that was given or taken. */
const given = ({ user_id, group, company_id }: CompanyRoleRecord): SecurityEventInput => ({
  userId: user_id,
  kind: 'roles-changed',
  details: { given: [group.name], taken: [], company_id },
})
const taken = ({ user_id, group, company_id }: CompanyRoleRecord): SecurityEventInput => ({
  userId: user_id,
  kind: 'roles-changed',
  details: { given: [], taken: [group.name], company_id },
})

/** The user is locked against concurrent deletion. */
const refuseUnknown = async (transaction: Transaction, requested: Holding): Promise<void> => {
  if (requested.user_id !== undefined) await lockUser(transaction, requested.user_id)
  refuseIssues(await unknownIn(transaction, requested))
}

/** Each write changes what a person may do: from the next request on, and in the register. */
export const companyRoleRoutes = (app: App, services: Services): void => {
  const { clock, registry, sessions } = services
  const store = crudStore(definition)
  const routes = crudRoutes(app, services, definition, {
    defaultOrder: [],
    maxRows: WHOLE_LIST_SIZE,
    furtherIssues: unknownIn,
  })
  registry.addPersonalData(companyRolesOfPeople(definition))

  const register = async (
    { transaction, request, onCommit }: Writing,
    events: readonly SecurityEventInput[],
  ): Promise<void> => {
    await recordSecurityEvents(transaction, clock, request, events)
    for (const { userId } of events) onCommit(() => sessions.forget(userId))
  }
  const current = async ({ transaction, scope }: Writing, id: number): Promise<CompanyRoleRecord> => {
    const stored = await store.read(transaction, scope, id)
    if (!stored) throw new Problem('not-found')
    return recordOf(stored)
  }

  routes.list()
  routes.read()
  routes.create(async (writing, values, defaultWrite) => {
    await refuseUnknown(writing.transaction, values)
    const made = await defaultWrite()
    if (made) await register(writing, [given(recordOf(made))])
    return made
  })
  routes.change(async (writing, { id, values }, defaultWrite) => {
    const before = await current(writing, id)
    await refuseUnknown(writing.transaction, values)
    const done = await defaultWrite()
    const after = done && recordOf(done)
    if (after && after.version > before.version) await register(writing, [taken(before), given(after)])
    return done
  })
  routes.remove(async (writing, { id }, defaultWrite) => {
    const deleted = await current(writing, id)
    await defaultWrite()
    await register(writing, [taken(deleted)])
  })
  routes.restore(async (writing, _id, defaultWrite) => {
    const restored = await defaultWrite()
    if (!restored) return undefined
    await refuseUnknown(writing.transaction, recordOf(restored))
    await register(writing, [given(recordOf(restored))])
    return restored
  })
}

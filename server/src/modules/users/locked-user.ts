import type { UserChange, UserRecord } from '@fornace/contract/users/user'
import type { FastifyRequest } from 'fastify'
import { actorOf } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import { crudStore, type Locked, type Target } from '../../kit/resource/write/crud.store.ts'
import { missed } from '../../kit/resource/write/records.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { users } from './user.columns.ts'
import { mayLoseAnAdministrator } from './user.rules.ts'
import { anotherAdministratorExists } from './user.store.ts'

const store = crudStore(users)

export type LockedUser = Locked & { readonly user: UserRecord }

/** Locks a user at the expected version. */
export const hold = async (
  transaction: Transaction,
  request: FastifyRequest,
  { id, version }: Target,
): Promise<LockedUser> => {
  const locked = await store.lock(transaction, users.scope.writes(actorOf(request)), id)
  if (!locked || (version !== undefined && version !== locked.version)) throw missed(locked)
  return { ...locked, user: JSON.parse(locked.body) }
}

export const refuseLastAdministrator = async (
  transaction: Transaction,
  user: UserRecord,
  change: UserChange | 'deleted',
): Promise<void> => {
  if (!mayLoseAnAdministrator(user, change)) return
  if (!(await anotherAdministratorExists(transaction, user.id))) throw new Problem('user.last-administrator')
}

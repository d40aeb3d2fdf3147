import type { FastifyRequest } from 'fastify'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import { crudStore } from '../../kit/resource/write/crud.store.ts'
import { authorOf } from '../../kit/resource/write/records.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordSecurityEvents } from '../account/public.ts'
import { type LockedUser, refuseLastAdministrator } from './locked-user.ts'
import { users } from './user.columns.ts'
import { closeAccount, eraseName, holdAccount } from './user.store.ts'

const store = crudStore(users)

/** Closes an account and deletes its data; the name remains with the records of the user. */
export const closePerson = async (
  transaction: Transaction,
  { registry }: Pick<Services, 'registry'>,
  author: Author,
  { user, body }: LockedUser,
): Promise<void> => {
  await refuseLastAdministrator(transaction, user, 'deleted')
  for (const { remove } of registry.personalData()) await remove?.(transaction, author, user.id)
  await closeAccount(transaction, author, user.id, body)
}

/** Erases a person: account, name, and identifying data. The caller has to call `sessions.forget`. */
export const erasePerson = async (
  transaction: Transaction,
  services: Pick<Services, 'registry' | 'clock'>,
  request: FastifyRequest,
  id: number,
): Promise<void> => {
  const { registry, clock } = services
  const author = authorOf(request, clock)
  const account = await holdAccount(transaction, id)
  if (!account) throw new Problem('not-found')
  // No scope check here: the caller has checked access.
  const locked = await store.lock(transaction, [{ is_deleted: [false] }], id)
  if (locked) await closePerson(transaction, services, author, { ...locked, user: JSON.parse(locked.body) })
  await eraseName(transaction, author, id)
  for (const { erase } of registry.personalData()) await erase?.(transaction, author, id, account.email)
  await recordSecurityEvents(transaction, clock, request, [{ userId: id, kind: 'personal-data-erased' }])
}

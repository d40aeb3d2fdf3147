import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import { crudStore } from '../../kit/resource/write/crud.store.ts'
import { noteErasure, type RepeatedErasure } from '../../platform/backup/erasures.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { recordSecurityEvent } from '../account/public.ts'
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

/** Author of an erasure, with the address of the connection. */
type Eraser = Author & { readonly address: string }

export const ERASE_AGAIN = 'user.erase-again'

/** Erases a person: account, name, and identifying data. The caller has to call `sessions.forget`. */
export const erasePerson = async (
  transaction: Transaction,
  services: Pick<Services, 'registry'>,
  { address, ...author }: Eraser,
  id: number,
): Promise<void> => {
  const account = await holdAccount(transaction, id)
  if (!account) throw new Problem('not-found')
  // No scope check here: the caller has checked access.
  const locked = await store.lock(transaction, [{ is_deleted: [false] }], id)
  if (locked) await closePerson(transaction, services, author, { ...locked, user: JSON.parse(locked.body) })
  await eraseName(transaction, author, id)
  for (const { erase } of services.registry.personalData())
    await erase?.(transaction, author, id, account.email)
  const { at, actorId } = author
  await recordSecurityEvent(transaction, { at, actorId, userId: id, address, kind: 'personal-data-erased' })
  await noteErasure(transaction, at, ERASE_AGAIN, { user_id: id })
}

/** Repeats an erasure in a restored database, unless the account is younger: then it has only the id of the erased one. */
export const erasePersonAgain = async (
  transaction: Transaction,
  services: Pick<Services, 'registry' | 'clock'>,
  { user_id, at }: RepeatedErasure<{ user_id: number }>,
): Promise<void> => {
  const [account] = await transaction.rows(
    sql`select from account_user where id = ${user_id} and created_at < ${at}::timestamptz`,
  )
  if (!account) return
  await erasePerson(transaction, services, { actorId: null, at: services.clock.now(), address: '' }, user_id)
}

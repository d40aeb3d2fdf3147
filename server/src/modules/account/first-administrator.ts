import type { UserLanguage } from '@fornace/contract/account/person'
import { Problem } from '../../kit/http/problem.ts'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import { type Clock, seconds } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { LinkSigner } from '../../platform/signed-links.ts'
import { deleteLaterRegistrations } from './registration.store.ts'
import { deleteSessionsOf } from './session.store.ts'
import {
  anyAdministratorExists,
  findCredentials,
  insertUser,
  lockAdministrators,
  promoteToAdministrator,
} from './user.store.ts'

const PURPOSE = 'first-administrator'
const LINK_HOURS = 24

export interface FirstAdministrator {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly password: string
  readonly language?: UserLanguage
}

/**
 * Id of the new administrator; undefined when one exists. Other registrations do not count, and an existing account
 * with this address becomes the administrator's, with this password.
 */
export const createFirstAdministrator = async (
  database: Database,
  clock: Clock,
  share: string,
  { password, ...person }: FirstAdministrator,
): Promise<number | undefined> => {
  const passwordHash = await hashPassword(share, password)
  return database.transaction(async (transaction) => {
    await lockAdministrators(transaction)
    if (await anyAdministratorExists(transaction)) return undefined
    const author: Author = { actorId: null, at: clock.now() }
    const existing = await findCredentials(transaction, person.email)
    if (!existing)
      return insertUser(transaction, author, { ...person, passwordHash, roles: ['administrator_global'] })
    await promoteToAdministrator(transaction, author, existing.id, { ...person, passwordHash })
    await deleteLaterRegistrations(transaction, existing.id)
    await deleteSessionsOf(transaction, existing.id)
    return existing.id
  })
}

/** Link, printed on the console, to create the first administrator. */
export const firstAdministratorLink = (signer: LinkSigner, clock: Clock, publicUrl: string): string => {
  const timestamp = seconds(clock.now())
  const query = new URLSearchParams({
    timestamp: String(timestamp),
    signature: signer.sign(PURPOSE, timestamp, ''),
  })
  return `${publicUrl}/#/account/first-administrator?${query}`
}

export const checkFirstAdministratorLink = (
  signer: LinkSigner,
  clock: Clock,
  { timestamp, signature }: { timestamp: number; signature: string },
): void => {
  if (!signer.matches(signature, PURPOSE, timestamp, '')) throw new Problem('link.invalid')
  if (seconds(clock.now()) - timestamp > LINK_HOURS * 3600) throw new Problem('link.expired')
}

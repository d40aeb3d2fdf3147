import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { userAdmins } from './access.ts'

const path = 'account/user'

/** Metadata of users without their schemas, which a list does not need. */
export const USER = {
  path,
  type: typeOf(path),
  label: { en: 'Users', it: 'Utenti' },
  noun: noun(['user', 'users'], ['utente', 'utenti', 'm']),
  access: { read: userAdmins, write: userAdmins },
  // The account goes for good: only a name stays, with what that person wrote.
  restorable: false,
} as const satisfies ResourceMetadata

import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { circularAdmins } from './access.ts'

/** Mail addresses known to circulars: of typed members, of recipients, and those with a mark. */
export const ADDRESS = {
  path: 'circular/address',
  type: typeOf('circular/address'),
  label: { en: 'Addresses', it: 'Indirizzi' },
  noun: noun(['address', 'addresses'], ['indirizzo', 'indirizzi', 'm']),
  access: { read: circularAdmins, write: [], screen: circularAdmins },
} as const satisfies ResourceMetadata

/** Length of the note with which the office changes a mark, or erases an address. */
export const ADDRESS_NOTE = { min: 3, max: 1000 } as const

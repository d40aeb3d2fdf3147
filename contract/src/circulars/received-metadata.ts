import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { ROLES } from '../kit/roles.ts'

/** Kinds of texts in the archive. */
export const RECEIVED_KINDS = ['circular', 'communication'] as const

export const RECEIVED_KIND_LABELS = {
  circular: { en: 'Circular', it: 'Circolare' },
  communication: { en: 'Communication', it: 'Comunicazione' },
} as const

/** The archive: circulars and communications that a person, or a company the person acts for, received. */
export const RECEIVED = {
  path: 'circular/received',
  type: typeOf('circular/received'),
  label: { en: 'Received circulars', it: 'Circolari ricevute' },
  noun: noun(['received circular', 'received circulars'], ['circolare ricevuta', 'circolari ricevute', 'f']),
  access: { read: ROLES, write: [] },
} as const satisfies ResourceMetadata

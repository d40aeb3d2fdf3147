import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { submissionReaders } from './access.ts'

/** Mails to single recipients, with their outcome: the list `circular/mail/`. */
export const MAIL = {
  path: 'circular/mail',
  type: typeOf('circular/mail'),
  label: { en: 'Mails', it: 'Email inviate' },
  noun: noun(['mail', 'mails'], ['email', 'email', 'f']),
  access: { read: submissionReaders, write: [] },
} as const satisfies ResourceMetadata

/** Companies in the statistics: `circular/company/{id}/`, and the list of those of a submission. */
export const MAIL_COMPANY = {
  path: 'circular/company',
  type: typeOf('circular/company'),
  label: { en: 'Companies', it: 'Aziende' },
  noun: noun(['company', 'companies'], ['azienda', 'aziende', 'f']),
  access: { read: submissionReaders, write: [] },
} as const satisfies ResourceMetadata

import { noun } from './noun.ts'
import type { ResourceMetadata } from './resource-metadata.ts'
import type { Role } from './roles.ts'

/** Roles that read the outgoing mail. */
export const mailReaders: readonly Role[] = ['administrator_global']

/** Metadata of the outgoing mail, without its schemas. */
export const MAIL_MESSAGE = {
  path: 'mail/message',
  type: 'mail-message',
  label: { en: 'Outgoing mail', it: 'Posta in uscita' },
  noun: noun(['email', 'emails'], ['email', 'email', 'f']),
  access: { read: mailReaders, write: [] },
} as const satisfies ResourceMetadata

/** Below `api/`: whether mail leaves, and that it shall. */
export const MAIL_SENDING_PATH = 'mail/sending'

/** `kept` means written to a file instead of sent, because no mail server is configured. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'kept', 'failed'] as const

export type MailState = (typeof MAIL_STATES)[number]

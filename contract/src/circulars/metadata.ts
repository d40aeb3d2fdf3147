import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { circularAdmins, circularArea, circularWriters, submissionReaders } from './access.ts'

/** Access to the set-up: screens and writing for administrators; the forms of the whole area read it. */
const setUp = { read: circularArea, write: circularAdmins, screen: circularAdmins }

export const THEME = {
  path: 'circular/theme',
  type: typeOf('circular/theme'),
  label: { en: 'Themes', it: 'Temi' },
  noun: noun(['theme', 'themes'], ['tema', 'temi', 'm']),
  access: setUp,
} as const satisfies ResourceMetadata

/** Subjects of circulars, each of one theme. */
export const MATTER = {
  path: 'circular/matter',
  type: typeOf('circular/matter'),
  label: { en: 'Matters', it: 'Materie' },
  noun: noun(['matter', 'matters'], ['materia', 'materie', 'f']),
  access: setUp,
} as const satisfies ResourceMetadata

/** Access to circulars and communications: the area reads all of them; authors write their own. */
const written = { read: circularArea, write: circularWriters }

export const CIRCULAR = {
  path: 'circular/circular',
  type: typeOf('circular/circular'),
  label: { en: 'Circulars', it: 'Circolari' },
  noun: noun(['circular', 'circulars'], ['circolare', 'circolari', 'f']),
  access: written,
} as const satisfies ResourceMetadata

/** Length of the reason of an annulment. */
export const ANNULMENT_REASON = { min: 10, max: 1000 } as const

export const COMMUNICATION = {
  path: 'circular/communication',
  type: typeOf('circular/communication'),
  label: { en: 'Communications', it: 'Comunicazioni' },
  noun: noun(['communication', 'communications'], ['comunicazione', 'comunicazioni', 'f']),
  access: written,
} as const satisfies ResourceMetadata

/** The protocol register: written by the server with approvals and annulments, immutable. */
export const REGISTER = {
  path: 'circular/register',
  type: typeOf('circular/register'),
  label: { en: 'Protocol register', it: 'Registro di protocollo' },
  noun: noun(['register entry', 'register entries'], ['registrazione', 'registrazioni', 'f']),
  access: { read: circularArea, write: [] },
} as const satisfies ResourceMetadata

export const SENDER = {
  path: 'circular/sender',
  type: typeOf('circular/sender'),
  label: { en: 'Senders', it: 'Mittenti' },
  noun: noun(['sender', 'senders'], ['mittente', 'mittenti', 'm']),
  access: setUp,
} as const satisfies ResourceMetadata

export const EMAIL_GROUP = {
  path: 'circular/email-group',
  type: typeOf('circular/email-group'),
  label: { en: 'Email groups', it: 'Gruppi email' },
  noun: noun(['email group', 'email groups'], ['gruppo email', 'gruppi email', 'm']),
  access: setUp,
} as const satisfies ResourceMetadata

/** Access to submissions: the area and the readers of statistics read all of them; authors write those of their texts. */
const mailing = { read: submissionReaders, write: circularWriters }

export const SUBMISSION = {
  path: 'circular/submission',
  type: typeOf('circular/submission'),
  label: { en: 'Submissions', it: 'Invii circolari' },
  noun: noun(['submission', 'submissions'], ['invio', 'invii', 'm']),
  access: mailing,
} as const satisfies ResourceMetadata

export const COMMUNICATION_SUBMISSION = {
  path: 'circular/communication-submission',
  type: typeOf('circular/communication-submission'),
  label: { en: 'Communications submissions', it: 'Invii comunicazioni' },
  noun: noun(['submission', 'submissions'], ['invio', 'invii', 'm']),
  access: mailing,
  childKey: 'submission_id',
} as const satisfies ResourceMetadata

import { CONSENTS, PRESS_LANGUAGES, PRESS_SECTORS, PRESS_TYPES } from '../account/press.ts'
import { ASSOCIATION_STATUSES, COMPANY_TYPOLOGIES } from '../companies/limits.ts'
import { type Fields, field } from '../kit/fields.ts'
import { LANGUAGES } from '../kit/languages.ts'
import type { Label } from '../kit/resource-metadata.ts'
import { ROLES } from '../kit/roles.ts'

export const MAX_MEMBERS = 5000
const MAX_RULES = 50

export const RULE_KINDS = ['companies', 'users', 'press'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const RULE_KIND_LABELS = {
  companies: { en: 'Companies', it: 'Aziende' },
  users: { en: 'Users', it: 'Utenti' },
  press: { en: 'Press registrations', it: 'Registrazioni stampa' },
} satisfies Record<RuleKind, Label>

/** Typed member of a group. */
export const MEMBER_FIELDS = {
  email: field.email({ required: true }),
  name: field.line(200),
  company: field.line(200),
  language: field.choice(LANGUAGES, { fallback: 'it' }),
} satisfies Fields

/** Rule that follows the data. Its conditions are joined by *and*, an empty one means any; rules are joined by *or*. */
export const RULE_FIELDS = {
  kind: field.choice(RULE_KINDS, { labels: RULE_KIND_LABELS }),
  association_statuses: field.choices(ASSOCIATION_STATUSES, { sorted: true }),
  typologies: field.choices(COMPANY_TYPOLOGIES, { sorted: true }),
  roles: field.choices(ROLES, { sorted: true }),
  consents: field.choices(CONSENTS, { sorted: true }),
  languages: field.choices(PRESS_LANGUAGES, { sorted: true }),
  types: field.choices(PRESS_TYPES, { sorted: true }),
  sectors: field.choices(PRESS_SECTORS, { sorted: true }),
} satisfies Fields

/** Conditions of each kind of rule. */
export const RULE_CONDITIONS = {
  companies: ['association_statuses', 'typologies'],
  users: ['roles'],
  press: ['consents', 'languages', 'types', 'sectors'],
} as const satisfies Record<RuleKind, readonly (keyof typeof RULE_FIELDS)[]>

export const EMAIL_GROUP_FIELDS = {
  name: field.line(200, { required: true }),
  description: field.lines(2000),
  members: field.children(MEMBER_FIELDS, MAX_MEMBERS),
  rules: field.children(RULE_FIELDS, MAX_RULES),
} satisfies Fields

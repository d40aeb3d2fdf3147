import { USER_LANGUAGES, type UserLanguage } from '@fornace/contract/account/person'
import { CONSENT_ORIGINS, CONSENTS } from '@fornace/contract/account/press'
import { SECURITY_EVENT_KINDS } from '@fornace/contract/account/security-event-kinds'
import { NOTICE_MAILS } from '@fornace/contract/kit/notice-kinds'
import { ROLES } from '@fornace/contract/kit/roles'
import { recordColumns } from '../../kit/resource/columns/record-tables.ts'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts'
import { type SearchColumns, searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'

export const userSearch: SearchColumns = {
  id: 'number',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'phone',
}

export const user = pgTable(
  'account_user',
  {
    ...recordColumns,
    /** Null once the user was deleted: the address is free again. */
    email: text(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** In which mails are written. */
    language: text({ enum: USER_LANGUAGES }).notNull().default('en'),
    notice_mail: text({ enum: NOTICE_MAILS }).notNull().default('at_once'),
    /** Null until an invited user chooses a password. */
    password_hash: text(),
    is_active: boolean().notNull().default(true),
    /** The row stays, for the name under what the person wrote. */
    is_deleted: boolean().notNull().default(false),
    /** Time of the verification of the address; before it, sign-in is rejected. */
    verified_at: timestamp({ withTimezone: true }),
    /** Raised by a trigger with every change of address, password or state: links sent before that are void for good. */
    link_epoch: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    search_text: searchTextColumn(userSearch),
  },
  // The same address in another case is the same account.
  (table) => [
    uniqueIndex('account_user_email').on(sql`lower(${table.email})`),
    searchTextIndex('account_user', table.search_text),
  ],
)

/**
 * Repeated registrations of an unconfirmed address. The account has the first one; a link confirms the registration
 * that it was sent for, whatever came after it.
 */
export const laterRegistration = pgTable(
  'account_later_registration',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    password_hash: text().notNull(),
    person: jsonb().$type<{ first_name: string; last_name: string; language: UserLanguage }>().notNull(),
    press: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('account_later_registration_user').on(table.user_id)],
)

export const userRole = pgTable(
  'account_user_role',
  {
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text({ enum: ROLES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.role] })],
)

export const session = pgTable(
  'account_session',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    started_at: timestamp({ withTimezone: true }).notNull(),
    last_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Short browser label of the session. */
    browser: text().notNull().default(''),
    /** The end of the window in which it can be renewed. */
    ends_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('account_session_user').on(table.user_id),
    index('account_session_ends').on(table.ends_at),
  ],
)

/** Authenticator app of a user. Secrets are encrypted, recovery codes hashed. */
export const secondFactor = pgTable('account_second_factor', {
  user_id: integer()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  secret: text(),
  /** Not yet confirmed by a first code. */
  pending_secret: text(),
  enabled_at: timestamp({ withTimezone: true }),
  /** The time step of the last code that was used: none counts twice. */
  last_step: integer().notNull().default(0),
  recovery_hashes: text().array().notNull().default([]),
})

/** Counters of attempts. Unlogged: after a crash all start from zero. */
export const throttle = pgTable('account_throttle', {
  key: text().primaryKey(),
  count: integer().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
})

export const securityEvent = pgTable(
  'account_security_event',
  {
    ...recordColumns,
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: SECURITY_EVENT_KINDS }).notNull(),
    /** Without foreign keys: security events outlive the accounts. */
    user_id: integer(),
    actor_id: integer(),
    address: text().notNull().default(''),
    details: jsonb().notNull().default({}),
  },
  (table) => [
    index('account_security_event_at').on(table.at, table.id),
    index('account_security_event_user').on(table.user_id, table.kind, table.at),
  ],
)

export const pressRegistrationSearch: SearchColumns = {
  id: 'number',
  casa_editrice: 'text',
  testata: 'text',
  indirizzo: 'text',
  cap: 'text',
  citta: 'text',
  provincia: 'text',
  stato: 'text',
  telefono: 'phone',
  fax: 'phone',
  email_testata: 'text',
  sito_web: 'text',
  finalita_registrazione: 'text',
  extra: 'pairs',
}

/** Press registration of a user. */
export const pressRegistration = pgTable(
  'press_registration',
  {
    ...recordColumns,
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    qualifica: text().notNull().default(''),
    casa_editrice: text().notNull().default(''),
    testata: text().notNull().default(''),
    indirizzo: text().notNull().default(''),
    cap: text().notNull().default(''),
    citta: text().notNull().default(''),
    provincia: text().notNull().default(''),
    stato: text().notNull().default(''),
    telefono: text().notNull().default(''),
    fax: text().notNull().default(''),
    email_testata: text().notNull().default(''),
    sito_web: text().notNull().default(''),
    periodicita: text().notNull().default(''),
    tiratura: integer(),
    tipologia: text().notNull().default(''),
    settore: text().notNull().default(''),
    finalita_registrazione: text().notNull().default(''),
    languages: text().array().notNull().default([]),
    extra: jsonb().$type<Record<string, string>>().notNull().default({}),
    trattamento_edicer: boolean().notNull().default(false),
    trattamento_edicer_at: timestamp({ withTimezone: true }),
    trattamento_edicer_version: text(),
    trattamento_confindustria: boolean().notNull().default(false),
    trattamento_confindustria_at: timestamp({ withTimezone: true }),
    trattamento_confindustria_version: text(),
    search_text: searchTextColumn(pressRegistrationSearch),
  },
  (table) => [
    uniqueIndex('press_registration_user').on(table.user_id),
    searchTextIndex('press_registration', table.search_text),
  ],
)

/** Log of consents given and withdrawn: the proof, retained as long as the registration. */
export const pressConsent = pgTable(
  'press_registration_consent',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    registration_id: integer()
      .notNull()
      .references(() => pressRegistration.id, { onDelete: 'cascade' }),
    consent: text({ enum: CONSENTS }).notNull(),
    is_given: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Of the text that it was given to, also when it is withdrawn. */
    version: text(),
    via: text({ enum: CONSENT_ORIGINS }).notNull(),
    actor_id: integer(),
  },
  (table) => [index('press_registration_consent_registration').on(table.registration_id)],
)

/** Hashes of the addresses of deleted press registrations without consent. */
export const pressRefusal = pgTable('press_registration_refusal', {
  hash: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})

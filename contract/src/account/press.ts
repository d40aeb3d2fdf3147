/** Metadata of press registrations without their schemas, which the sign-up page does not need. */
export const QUALIFICATIONS = [
  'director',
  'journalist',
  'freelance',
  'advertising',
  'blogger',
  'other',
] as const
export const PRESS_LANGUAGES = ['it', 'en', 'fr', 'es', 'de'] as const
export const PERIODICITIES = ['daily', 'weekly_monthly', 'bimonthly_quarterly'] as const
export const PRESS_TYPES = [
  'press_agency',
  'televisions',
  'press_offices',
  'newspaper',
  'company_press_office',
] as const
export const PRESS_SECTORS = ['ceramics_and_bathroom', 'architecture_and_construction'] as const

/** Two consents, each given, dated and withdrawn for itself. */
export const CONSENTS = ['trattamento_edicer', 'trattamento_confindustria'] as const
export type Consent = (typeof CONSENTS)[number]

/** By which way a consent was given or withdrawn: the form, one's own page, the link in a mail, or by the office on request. */
export const CONSENT_ORIGINS = ['registration', 'profile', 'link', 'office'] as const
export type ConsentOrigin = (typeof CONSENT_ORIGINS)[number]

/**
 * Version of the consent text, increased with each change of it: each consent is stored with the version that was read.
 */
export const CONSENT_TEXT_VERSION = '1'

/** Length limits of the fields. */
export const PRESS_LIMITS = {
  casa_editrice: 200,
  testata: 200,
  indirizzo: 300,
  cap: 20,
  citta: 100,
  provincia: 100,
  stato: 100,
  telefono: 50,
  fax: 50,
  email_testata: 254,
  sito_web: 300,
  tiratura: 100_000_000,
  finalita_registrazione: 2000,
  extra_entries: 20,
  extra_key: 60,
  extra_value: 500,
} as const

import { type Fields, field } from './fields.ts'
import { PICTURE_PERMISSION_LABELS, PICTURE_PERMISSIONS } from './house-rules.ts'
import { TRANSLATIONS } from './languages.ts'

const MAX_NAME = 100
const MAX_ADDRESS = 500

/** `#RRGGBB` */
const COLOUR_LENGTH = 7

/** Settings of the installation. An empty text stands for the default. */
export const SETTINGS_FIELDS = {
  organisation_default: field.line(MAX_NAME),
  organisation_second: field.line(MAX_NAME),
  logo: field.file('image'),
  colour: field.line(COLOUR_LENGTH),
  sender_name: field.line(MAX_NAME),
  sender_address: field.email(),
  picture_permissions: field.choice(PICTURE_PERMISSIONS, {
    fallback: 'warn',
    labels: PICTURE_PERMISSION_LABELS,
  }),
  default_languages: field.visibleLanguages(),
  translation_languages: field.choices(TRANSLATIONS, { fallback: TRANSLATIONS, sorted: true }),
  privacy_url: field.url(MAX_ADDRESS),
  /** Home no longer shows the first steps of a new installation. */
  hides_first_steps: field.flag(),
} satisfies Fields

export type SettingName = keyof typeof SETTINGS_FIELDS

/** Environment variable that fixes a setting, where it is set. */
export const SETTING_VARIABLES = {
  organisation_default: 'ORGANISATION_DEFAULT',
  organisation_second: 'ORGANISATION_SECOND',
  sender_name: 'MAIL_FROM',
  sender_address: 'MAIL_FROM',
  picture_permissions: 'PICTURE_PERMISSIONS',
  privacy_url: 'PRIVACY_URL',
} as const satisfies Partial<Record<SettingName, string>>

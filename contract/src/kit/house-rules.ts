import type { ChoiceLabels } from './choice-labels.ts'
import type { Language } from './languages.ts'

/** Policy at the approval for a picture without credit or licence: warn, or reject. */
export const PICTURE_PERMISSIONS = ['warn', 'require'] as const

export const PICTURE_PERMISSION_LABELS = {
  warn: { en: 'Warn', it: 'Avvisa' },
  require: { en: 'Block', it: 'Blocca' },
} as const satisfies ChoiceLabels

export type PicturePermissions = (typeof PICTURE_PERMISSIONS)[number]

/** Context of a check, besides the record: always an argument, so that server and screens give the same answer. */
export interface HouseRules {
  /** Current date in the configured time zone, in the format of the wire. */
  readonly today: string
  /** The setting `picture_permissions` of the installation. */
  readonly picturePermissions: PicturePermissions
  /** Languages in use: Italian, and those of the setting `translation_languages`. */
  readonly languages: readonly Language[]
}

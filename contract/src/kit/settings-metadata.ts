import { noun } from './noun.ts'
import type { ResourceMetadata } from './resource-metadata.ts'
import type { Role } from './roles.ts'

const administrators: readonly Role[] = ['administrator_global']

/** Metadata of the settings of the installation: one record, `SETTINGS_ID`. */
export const SETTINGS = {
  path: 'setting',
  type: 'setting',
  label: { en: 'Settings', it: 'Impostazioni' },
  noun: noun(['setting', 'settings'], ['impostazione', 'impostazioni', 'f']),
  access: { read: administrators, write: administrators, create: [], remove: [] },
  restorable: false,
} as const satisfies ResourceMetadata

/** Id of the only record. */
export const SETTINGS_ID = 1

/** Below `api/`: values that the environment fixes, and defaults. */
export const SETTING_SOURCES_PATH = 'setting/sources'

/** Below `api/`: condition of the outgoing mail; a `POST` sends a test mail to the caller. */
export const SETTING_MAIL_PATH = 'setting/mail'

/** Below `api/`: the logo, for everybody, as long as it is the present one. */
export const logoPath = (id: string): string => `setting/logo/${id}`

import { isColour } from '@fornace/contract/kit/colour-shades'
import { PICTURE_PERMISSIONS, type PicturePermissions } from '@fornace/contract/kit/house-rules'
import { isWebAddress } from '@fornace/contract/kit/is-web-address'
import {
  LANGUAGES,
  type Language,
  newLanguages,
  TRANSLATIONS,
  withItalian,
} from '@fornace/contract/kit/languages'
import { ORGANISATIONS } from '@fornace/contract/kit/organisations'
import { SETTINGS_ID } from '@fornace/contract/kit/settings-metadata'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/drizzle.ts'
import { listen } from '../database/listener.ts'
import { quoted } from '../database/quoted.ts'
import type { Log } from '../log.ts'
import { type Sender, senderOf } from '../mail/outgoing-mail.ts'

/** Settings as they apply: the environment first, then what the administrator stored, then the defaults. */
export interface InstallationSettings {
  readonly organisation: string
  readonly secondOrganisation: string
  /** File id of the logo. */
  readonly logo: string | null
  /** Theme colour as `#RRGGBB`; empty for the product's own. */
  readonly colour: string
  /** Sender of every mail, except those of circulars. */
  readonly sender: Sender
  readonly picturePermissions: PicturePermissions
  /** Italian and the languages that are translated into. */
  readonly languages: readonly Language[]
  /** Visible languages of a new record. */
  readonly defaultLanguages: readonly Language[]
  /** Address of the privacy notice; empty without one. */
  readonly privacyUrl: string
}

export interface Settings {
  current(): InstallationSettings
  close(): Promise<void>
}

const DEFAULT_ORGANISATION = 'Confindustria Ceramica'
const DEFAULT_SECOND = 'Edicer'
const DEFAULT_LANGUAGES: readonly Language[] = ['it', 'en']

/** A stored value that is not valid, such as one changed past the product, counts as none. */
const stored = z.object({
  organisation_default: z.string().catch(''),
  organisation_second: z.string().catch(''),
  logo: z.uuid().nullable().catch(null),
  colour: z.string().refine(isColour).catch(''),
  sender_name: z.string().catch(''),
  sender_address: z.email().catch(''),
  picture_permissions: z.enum(PICTURE_PERMISSIONS).catch('warn'),
  default_languages: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .catch([...DEFAULT_LANGUAGES]),
  translation_languages: z.array(z.enum(TRANSLATIONS)).catch([...TRANSLATIONS]),
  privacy_url: z.string().refine(isWebAddress).catch(''),
})

// By name: a prepared `select *` fails once a newer version adds a column.
const COLUMNS = sql.raw(Object.keys(stored.shape).join(', '))

type StoredSettings = z.infer<typeof stored>

/** Default sender address: no-reply at the public host. An IP address is no mail domain. */
const defaultAddress = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  const domain = /[a-z]/i.test(hostname) && !hostname.startsWith('[') ? hostname : 'localhost'
  return `no-reply@${domain}`
}

const senderFrom = (config: Config, organisation: string, values: StoredSettings): Sender =>
  config.MAIL_FROM
    ? senderOf(config.MAIL_FROM)
    : {
        name: values.sender_name || organisation.replace(/[<>"\r\n]/g, ''),
        address: values.sender_address || defaultAddress(config.PUBLIC_URL),
      }

/** Settings that apply with these stored values. */
export const settingsWith = (config: Config, row: unknown): InstallationSettings => {
  const values = stored.parse(row)
  const organisation = config.ORGANISATION_DEFAULT ?? (values.organisation_default || DEFAULT_ORGANISATION)
  const languages = withItalian(values.translation_languages)
  return {
    organisation,
    secondOrganisation: config.ORGANISATION_SECOND ?? (values.organisation_second || DEFAULT_SECOND),
    logo: values.logo,
    colour: values.colour,
    sender: senderFrom(config, organisation, values),
    picturePermissions: config.PICTURE_PERMISSIONS ?? values.picture_permissions,
    languages,
    defaultLanguages: newLanguages(values.default_languages, languages),
    privacyUrl: config.PRIVACY_URL ?? values.privacy_url,
  }
}

/** Languages that are translated into, as SQL. */
export const TRANSLATIONS_IN_USE = `(select translation_languages from setting where id = ${SETTINGS_ID})`

/** Name of the organisation that owns a record of the press room. */
export const organisationOf = (
  { organisation, secondOrganisation }: InstallationSettings,
  groupId: number,
): string => (groupId === ORGANISATIONS.second ? secondOrganisation : organisation)

/** Ids and names of the organisations, as SQL: without a marker no host name leads to the second one. */
export const organisationRows = (config: Config): string => {
  const named = (id: number, fixed: string | undefined, column: string, fallback: string) =>
    `select ${id}, ${fixed === undefined ? `coalesce(nullif((select ${column} from setting where id = ${SETTINGS_ID}), ''), ${quoted(fallback)})` : quoted(fixed)}`
  const { ORGANISATION_DEFAULT, ORGANISATION_SECOND, ORGANISATION_SECOND_MARKER } = config
  const rows = [
    named(ORGANISATIONS.default, ORGANISATION_DEFAULT, 'organisation_default', DEFAULT_ORGANISATION),
    ...(ORGANISATION_SECOND_MARKER
      ? [named(ORGANISATIONS.second, ORGANISATION_SECOND, 'organisation_second', DEFAULT_SECOND)]
      : []),
  ]
  return `(${rows.join(' union all ')})`
}

/**
 * Settings of the installation, read at the start and after every change on any server. While the database cannot be
 * heard, the last values remain; they are read again as soon as it can.
 */
export const openSettings = async (services: {
  config: Config
  database: Database
  log: Pick<Log, 'warn'>
}): Promise<Settings> => {
  const { config, database, log } = services
  const read = async (): Promise<InstallationSettings> => {
    const [row] = await database.rows(
      sql`select ${COLUMNS} from setting where id = ${SETTINGS_ID}`,
      'prepared',
    )
    return settingsWith(config, row ?? {})
  }
  let current = await read()
  let reading = Promise.resolve()

  /** One after the other: the last one to read has the newest values. */
  const refresh = (): void => {
    reading = reading.then(async () => {
      try {
        current = await read()
      } catch (error) {
        log.warn({ err: error }, 'settings could not be read again')
      }
    })
  }
  const listener = listen(database, 'setting_changed', { onNotice: refresh, onGap: refresh })
  return {
    current: () => current,
    close: async () => {
      await listener.close()
      await reading
    },
  }
}

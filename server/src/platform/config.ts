import { createPublicKey, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { PASSWORD_MAX } from '@fornace/contract/account/limits'
import { passwordIssues as faultsOf } from '@fornace/contract/account/password'
import { MAIL_PROVIDERS } from '@fornace/contract/circulars/mail-events'
import { PROCESS_ROLES } from '@fornace/contract/kit/health-checks'
import { PICTURE_PERMISSIONS } from '@fornace/contract/kit/house-rules'
import { mailDomain } from '@fornace/contract/kit/mail-domain'
import { problemText } from '@fornace/contract/kit/problems'
import { z } from 'zod'
import { BUCKET_URL, bucketAddress } from './files/bucket-address.ts'

/** A setting that cannot be used: one line for the person at the console. */
export class ConfigRejection extends Error {}

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** `10.0.0.0/8`, `::1`, or one of the names for private networks. */
const isProxy = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/')
  if (rest.length > 0) return false
  if (bits === undefined && PROXY_NETWORKS.includes(address)) return true
  const version = isIP(address)
  return (
    version > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

const proxies = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isProxy), {
    error: `must be addresses or networks, separated by commas (10.0.0.0/8, ${PROXY_NETWORKS.join(', ')})`,
  })

const origins = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim().replace(/\/$/, '')))
  .refine(
    (entries) => entries.every((entry) => /^https?:/.test(entry) && URL.parse(entry)?.origin === entry),
    {
      error: 'must be origins, separated by commas (https://intranet.example)',
    },
  )

const domains = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim().toLowerCase()))
  .refine((entries) => entries.every((entry) => mailDomain.safeParse(entry).success), {
    error: 'must be domains, separated by commas (associazione.example)',
  })

const topics = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every((entry) => /^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]+$/.test(entry)), {
    error: 'must be topics of Amazon SNS, separated by commas (arn:aws:sns:eu-west-1:123456789012:mail)',
  })

/** Name and password that a provider sends with its calls. */
const credentials = z
  .string()
  .regex(/^[^:\s]+:\S{8,}$/, 'must be name:password, the password of at least 8 characters')

const isSigningKey = (text: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

/** Length of a key, and of what may stand before the @ of an address (RFC 5321 4.5.3.1.1). */
const KEY_LENGTH = 36
const MAX_LOCAL_PART = 64

const count = (max: number) => z.coerce.number('must be a number').int().min(1).max(max)

/** Work of a process: answering requests, background work, or both. */

const settings = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(2).max(200).default(10),
  S3_URL: z
    .string()
    .refine((value) => bucketAddress(value) !== undefined, { error: `must be as in ${BUCKET_URL}` })
    .optional(),
  BACKUP_URL: z
    .string()
    .refine((value) => !/^\w{2,}:/.test(value) || bucketAddress(value) !== undefined, {
      error: `must be a folder, or a bucket as in ${BUCKET_URL}`,
    })
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, or a name with the address in angle brackets',
    )
    .optional(),
  MAIL_DOMAINS: domains.default([]),
  MAIL_PER_MINUTE: count(1_000_000).optional(),
  MAIL_PER_DOMAIN: count(1_000_000).optional(),
  MAIL_CONNECTIONS: count(100).default(5),
  MAIL_ATTACHMENTS_MB: count(100).default(10),
  MAIL_PROVIDER: z.enum([...MAIL_PROVIDERS, 'none']).optional(),
  MAIL_EVENT_MONTHS: count(1200).default(12),
  WEBHOOK_SES_TOPICS: topics.default([]),
  WEBHOOK_SENDGRID_KEY: z
    .string()
    .refine(isSigningKey, 'must be the verification key of the signed event webhook')
    .optional(),
  WEBHOOK_MAILGUN_KEY: z.string().optional(),
  WEBHOOK_POSTMARK: credentials.optional(),
  WEBHOOK_BREVO: credentials.optional(),
  BOUNCE_ADDRESS: z
    .string()
    .regex(
      /^[^\s<>@{}]*\{key\}[^\s<>@{}]*@[^\s<>@{}]+$/,
      'must be an address with {key} in it, as in bounces+{key}@associazione.example',
    )
    .refine((value) => value.indexOf('@') - '{key}'.length + KEY_LENGTH <= MAX_LOCAL_PART, {
      error: `must have at most ${MAX_LOCAL_PART - KEY_LENGTH} characters before the @ beside {key}`,
    })
    .optional(),
  BOUNCE_IMAP_URL: url('imap:', 'imaps:')
    .refine((value) => !/^\/Fornace\/?$/i.test(URL.parse(value)?.pathname ?? ''), {
      error: 'must name another folder: reports that were read are moved to Fornace',
    })
    .optional(),
  MAIL_DAYS: z.coerce.number('must be a number').int().min(1).max(36_500).default(365),
  PUBLIC_URL: url('http:', 'https:').optional(),
  API_URL: url('http:', 'https:').optional(),
  WEB_ORIGINS: origins.default([]),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().max(PASSWORD_MAX).optional(),
  TRUSTED_PROXY: proxies.optional(),
  REQUIRE_SECOND_FACTOR: z.enum(['nobody', 'administrators']).default('nobody'),
  SECURITY_LOG_MONTHS: count(1200).default(12),
  UNVERIFIED_DAYS: count(36_500).default(30),
  ORGANISATION_DEFAULT: z.string().optional(),
  ORGANISATION_SECOND: z.string().optional(),
  ORGANISATION_SECOND_MARKER: z.string().optional(),
  PRIVACY_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
  TIME_ZONE: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
      'must be a time zone such as Europe/Rome',
    )
    .default('Europe/Rome'),
  PICTURE_PERMISSIONS: z.enum(PICTURE_PERMISSIONS).optional(),
  SENTRY_DSN: url('http:', 'https:').optional(),
  MAP_STYLE_URL: url('http:', 'https:').optional(),
  MAP_KEY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ROLE: z.enum(PROCESS_ROLES, `must be ${PROCESS_ROLES.join(', ')}`).default('all'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
})

/** Names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape)

export type Config = Omit<z.infer<typeof settings>, 'PUBLIC_URL' | 'SECRET_KEY'> & {
  PUBLIC_URL: string
  SECRET_KEY: string
}

export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  // An empty value, as compose files leave it, is the same as none.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigRejection(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('; '),
    )
  }
  const config = parsed.data
  if (Boolean(config.ADMIN_EMAIL) !== Boolean(config.ADMIN_PASSWORD)) {
    throw new ConfigRejection('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither')
  }
  if (config.DATABASE_READ_URL && !config.DATABASE_URL)
    throw new ConfigRejection('DATABASE_READ_URL: needs DATABASE_URL, the database that it is a replica of')
  if (config.ROLE !== 'all' && !config.DATABASE_URL)
    throw new ConfigRejection(`ROLE: ${config.ROLE} needs DATABASE_URL: an embedded database has one process`)
  const [fault] = passwordIssues(config.ADMIN_PASSWORD, config.ADMIN_EMAIL)
  if (fault) throw new ConfigRejection(`ADMIN_PASSWORD: ${fault}`)
  const dataDir = resolve(config.DATA_DIR)
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '')
  return {
    ...config,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    SECRET_KEY: config.SECRET_KEY ?? persistedSecret(dataDir),
  }
}

/** Folder of the uploaded files. */
export const filesFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'files')

const passwordIssues = (password: string | undefined, email = ''): string[] => {
  if (password === undefined) return []
  const issues = faultsOf(password, { email, first_name: '', last_name: '' })
  return issues.map(({ code, ...params }) => problemText(code, 'en', params))
}

/** `SECRET_KEY` as it is set or stored; undefined where neither is so. Unlike `readConfig` it makes none. */
export const existingSecret = (
  env: NodeJS.ProcessEnv,
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
): string | undefined => {
  if (env.SECRET_KEY) return env.SECRET_KEY
  const file = secretFile(DATA_DIR)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Stores the signing key in a data folder that has none. */
export const storeSecret = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, secret: string): void => {
  mkdirSync(DATA_DIR, { recursive: true })
  writeFileSync(secretFile(DATA_DIR), secret, { mode: 0o600, flush: true, flag: 'wx' })
}

export const secretFile = (dataDir: string): string => join(dataDir, 'secret-key')

/**
 * Signing key of tokens and links when none is configured: created once, readable by the owner alone. It is written
 * under a temporary name first, so that no process reads a partial key, even after a crash.
 */
const persistedSecret = (dataDir: string): string => {
  const file = secretFile(dataDir)
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true })
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
      try {
        linkSync(draft, file)
      } catch (error) {
        // Another server that starts at the same moment was quicker.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      } finally {
        rmSync(draft)
      }
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigRejection(`DATA_DIR: ${(error as Error).message}`)
  }
}

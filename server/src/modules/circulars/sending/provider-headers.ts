import type { MailProvider } from '@fornace/contract/circulars/mail-events'
import type { Config } from '../../../platform/config.ts'
import { type Header, unfoldedHeader } from './mail-header.ts'

/** Name under which our key travels with a mail and comes back in its events. */
export const KEY_NAME = 'fornace-key'

/** Header of our own, for providers and reports that give back the headers of a mail. */
export const OWN_HEADER = 'X-Fornace-Key'

/** Hosts of the mail servers of providers. */
const HOSTS: readonly (readonly [domain: string, provider: MailProvider])[] = [
  ['amazonaws.com', 'ses'],
  ['sendgrid.net', 'sendgrid'],
  ['mailgun.org', 'mailgun'],
  ['postmarkapp.com', 'postmark'],
  ['brevo.com', 'brevo'],
  ['sendinblue.com', 'brevo'],
]

/** Provider of the mail server: that of the setting, or the one its host belongs to. */
export const mailProvider = ({
  MAIL_PROVIDER,
  SMTP_URL,
}: Pick<Config, 'MAIL_PROVIDER' | 'SMTP_URL'>): MailProvider | undefined => {
  if (MAIL_PROVIDER) return MAIL_PROVIDER === 'none' ? undefined : MAIL_PROVIDER
  const host = SMTP_URL ? new URL(SMTP_URL).hostname.toLowerCase() : ''
  return HOSTS.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1]
}

const keyFields = (key: string) => ({ [KEY_NAME]: key })

const SENDGRID_FILTERS = {
  clicktrack: { settings: { enable: 0 } },
  opentrack: { settings: { enable: 0 } },
}

/**
 * Headers by which the key comes back, and which switch the provider's own tracking off. Postmark and Brevo have none
 * for the latter; SES has it in the configuration set.
 */
const HEADERS: Readonly<Record<MailProvider, (key: string) => readonly Header[]>> = {
  ses: (key) => [unfoldedHeader('X-SES-MESSAGE-TAGS', `${KEY_NAME}=${key}`)],
  sendgrid: (key) => [
    unfoldedHeader('X-SMTPAPI', JSON.stringify({ unique_args: keyFields(key), filters: SENDGRID_FILTERS })),
  ],
  mailgun: (key) => [
    unfoldedHeader('X-Mailgun-Variables', JSON.stringify(keyFields(key))),
    unfoldedHeader('X-Mailgun-Track', 'no'),
  ],
  postmark: (key) => [unfoldedHeader(`X-PM-Metadata-${KEY_NAME}`, key)],
  brevo: (key) => [unfoldedHeader('X-Mailin-custom', `${KEY_NAME}:${key}`)],
}

/** Headers of a mail that carry its key. They are not signed: providers remove theirs. */
export const keyHeaders = (provider: MailProvider | undefined): ((key: string) => readonly Header[]) => {
  const own = (key: string) => unfoldedHeader(OWN_HEADER, key)
  const ofProvider = provider && HEADERS[provider]
  return ofProvider ? (key) => [own(key), ...ofProvider(key)] : (key) => [own(key)]
}

const CUSTOM = new RegExp(`(?:^|\\|)${KEY_NAME}:([^|]+)`)

/** Our key in `X-Mailin-custom`, as Brevo gives it back. */
export const keyInCustomHeader = (value: string | undefined): string | undefined =>
  CUSTOM.exec(value ?? '')?.[1]

import type { Language } from '@fornace/contract/kit/languages'
import { domainOf } from '@fornace/contract/kit/mail-domain'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { LinkSigner } from '../../../platform/signed-links.ts'
import { encodeAttachedFiles } from './attached-files.ts'
import { bounceAddressOf } from './bounce-address.ts'
import { type FrozenContent, messageLanguage } from './content.ts'
import { type SigningKey, signed, signingKey } from './dkim-signature.ts'
import { type MessageSettings, messageTemplate, unsubscribeAddresses } from './message.ts'
import { type MimeTemplate, messageChunks, mimeTemplate, newBoundaries } from './mime.ts'
import type { MessageRecipient } from './pieces.ts'
import type { SmtpEnvelope } from './smtp.ts'
import { type SubmissionTracking, submissionTracking } from './tracking.ts'

/** Mails of one submission, ready to be filled in. */
export interface SubmissionMessages {
  /** Envelope of the mail to a recipient; mail programs report to its sender. */
  envelope(recipient: Pick<MessageRecipient, 'key' | 'email'>): SmtpEnvelope
  /** Bytes of the mail to a recipient, signed where the domain has an active key. */
  build(recipient: MessageRecipient, date: Date): Promise<Buffer[]>
}

/** Reason why no mail of a submission can be built; a person has to see to it. */
export class UnbuildableSubmission extends Error {}

export interface MessageSources {
  readonly connection: Connection
  readonly settings: MessageSettings
  /** Signs the addresses by which reading is recorded. */
  readonly signer: LinkSigner
  /** Seal of the DKIM keys. */
  readonly keys: Seal
  /** Content of a stored file; undefined when it is gone. */
  readFile(file: string): Promise<Buffer | undefined>
}

const readContent = async (
  connection: Connection,
  submissionId: number,
): Promise<{ content: FrozenContent; anonymous_key: string }> => {
  const [row] = await connection.rows<{ content: FrozenContent; anonymous_key: string }>(
    sql`select content, anonymous_key from circular_submission_content where submission_id = ${submissionId}`,
  )
  if (!row) throw new UnbuildableSubmission('the content of the submission is missing')
  return row
}

/** Active key of a domain; throws where it cannot be opened, since an unsigned mail would be taken for a forgery. */
export const activeKey = async (
  connection: Connection,
  keys: Seal,
  domain: string,
): Promise<SigningKey | undefined> => {
  const [row] = await connection.rows<{ selector: string; sealed_key: string }>(
    sql`select selector, sealed_key from circular_dkim_key where domain = ${domain} and is_active`,
  )
  if (!row) return undefined
  const pem = keys.open(row.sealed_key)
  if (pem === undefined) throw new UnbuildableSubmission(`the DKIM key of ${domain} cannot be opened`)
  return signingKey(domain, row.selector, pem)
}

/** Messages from frozen content: encoded once, with the attached files, for all recipients. Tests have no tracking. */
export const messagesOf = async (
  content: FrozenContent,
  { settings, readFile }: Pick<MessageSources, 'settings' | 'readFile'>,
  key: SigningKey | undefined,
  tracking: SubmissionTracking = {},
): Promise<SubmissionMessages> => {
  const { bounceAddress, isMailboxRead, provider } = settings
  const boundaries = newBoundaries()
  const attachedFiles = await encodeAttachedFiles(content.attachments, boundaries.mixed, async (file) => {
    const bytes = await readFile(file)
    if (!bytes) throw new UnbuildableSubmission(`an attached file is missing: ${file}`)
    return bytes
  })
  const options = {
    boundaries,
    attachedFiles,
    unsubscribeAddresses: unsubscribeAddresses(settings),
    provider,
  }
  const templates = new Map<string, MimeTemplate>()
  const templateIn = (language: Language, isTracked: boolean): MimeTemplate => {
    const name = `${language} ${isTracked}`
    const existing = templates.get(name)
    if (existing) return existing
    const chosen = isTracked ? tracking.withConsent : tracking.withoutConsent
    const made = mimeTemplate(content, messageTemplate(content, language, settings, chosen), options)
    templates.set(name, made)
    return made
  }
  try {
    templateIn('it', false)
  } catch (error) {
    // Sender or reply address.
    throw new UnbuildableSubmission((error as Error).message)
  }
  return {
    envelope: ({ key, email }) => ({
      from: bounceAddress ? bounceAddressOf(bounceAddress, key) : content.from.email,
      to: email,
      id: bounceAddress || isMailboxRead ? key : undefined,
    }),
    build: async (recipient, date) => {
      const language = messageLanguage(content, recipient.language)
      const message = templateIn(language, recipient.is_tracked).fillIn(recipient, date)
      return messageChunks(key ? await signed(message, key) : message)
    },
  }
}

/** How long a key is used before it is looked up again, in case it was switched off or replaced. */
const KEY_MS = 60_000
/** Submissions whose messages are kept ready; each may hold attached files. */
const MAX_READY = 3

/** Messages of submissions, read once each and kept while they are being sent. */
export const messageCache = (sources: MessageSources) => {
  const ready = new Map<number, { readonly made: Promise<SubmissionMessages>; readonly at: number }>()
  const make = async (submissionId: number) => {
    const { connection, keys, signer, settings } = sources
    const { content, anonymous_key } = await readContent(connection, submissionId)
    const key = await activeKey(connection, keys, domainOf(content.from.email))
    const tracking = submissionTracking(content, anonymous_key, signer, settings.publicUrl)
    return messagesOf(content, sources, key, tracking)
  }
  return (submissionId: number): Promise<SubmissionMessages> => {
    const existing = ready.get(submissionId)
    if (existing && performance.now() - existing.at < KEY_MS) return existing.made
    ready.delete(submissionId)
    const made = make(submissionId)
    made.catch(() => ready.delete(submissionId))
    ready.set(submissionId, { made, at: performance.now() })
    for (const id of [...ready.keys()].slice(0, -MAX_READY)) ready.delete(id)
    return made
  }
}

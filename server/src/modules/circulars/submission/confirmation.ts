import type { SenderRecord } from '@fornace/contract/circulars/sender'
import { domainOf } from '@fornace/contract/kit/mail-domain'
import type { FastifyBaseLogger } from 'fastify'
import { Problem, refuseIssues } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../../kit/resource/definition/registry.ts'
import type { Author } from '../../../kit/resource/history/history-insert.ts'
import { parsedRecord } from '../../../kit/resource/visibility/parsed-record.ts'
import { crudStore, type Locked, type Stored } from '../../../kit/resource/write/crud.store.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { attachedFiles, hashWithFiles } from '../content-hash.ts'
import { dkimSeal } from '../dkim.ts'
import { isAllowedDomain } from '../sender.ts'
import { frozenContent, isAttached, type SentText, sentLanguages } from './frozen-content.ts'
import { freezeRecipients, recipientChangesSince, type Submission } from './recipients.ts'
import { scheduledTimeIssues } from './scheduled-time.ts'
import { type TextKind, textProblem } from './submission.store.ts'

/** Mails of one submission that are stored as files, where there is no mail server. */
export const MAX_KEPT = 1000
export const MEGABYTE = 1_000_000

type Sender = Pick<SenderRecord, 'id' | 'name' | 'email' | 'reply_to' | 'signature' | 'tracking'>

/** Sender of a submission; the default one, where none is chosen. */
export const senderOf = async (connection: Connection, { sender_id }: Submission): Promise<Sender> => {
  const [sender] = await connection.rows<Sender>(
    sql`select id, name, email, reply_to, signature, tracking from circular_sender
      where ${sender_id === null ? sql`is_default` : sql`id = ${sender_id}`}`,
  )
  if (!sender) throw new Problem('submission.no-sender')
  return sender
}

/** Rejects a sender whose domain may not send, or whose key cannot be opened. */
export const refuseSender = async (
  connection: Connection,
  config: Services['config'],
  { email }: Pick<Sender, 'email'>,
): Promise<void> => {
  const domain = domainOf(email)
  if (!isAllowedDomain(config, domain))
    throw new Problem('submission.sender-domain', {
      params: { domain, allowed: config.MAIL_DOMAINS.join(', ') },
    })
  const [key] = await connection.rows<{ sealed_key: string }>(
    sql`select sealed_key from circular_dkim_key where domain = ${domain} and is_active`,
  )
  if (key && dkimSeal(config).open(key.sealed_key) === undefined) throw new Problem('dkim.unreadable')
}

/** Rejects attachments that are gone, or that are together too large to be attached. */
const refuseAttachments = async (text: SentText, { files, config }: Services): Promise<void> => {
  for (const { file, file_info } of text.attachments.filter(({ is_notifiable }) => is_notifiable))
    if (!file || !(await files.openFile(file)))
      throw new Problem('submission.attachment-missing', { params: { name: file_info?.name ?? '' } })
  const size = text.attachments
    .filter(isAttached)
    .reduce((sum, { file_info }) => sum + (file_info?.size ?? 0), 0)
  const max = config.MAIL_ATTACHMENTS_MB
  if (size > max * MEGABYTE)
    throw new Problem('submission.attachments-too-large', {
      params: { size: String(Math.ceil(size / MEGABYTE)), max: String(max) },
    })
}

/** Locks the text of a submission, and checks that it may be sent and has the approved content. */
const lockApprovedText = async (
  transaction: Transaction,
  texts: ResourceDefinition,
  kind: TextKind,
  id: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<SentText> => {
  const locked = await crudStore(texts).lock(transaction, 'everything', id)
  if (!locked) throw new Problem('not-found')
  const problem = await textProblem(transaction, kind, id)
  if (problem) throw new Problem(problem)
  const record = parsedRecord(locked)
  const text = record as unknown as SentText
  const files = await attachedFiles(transaction, [record])
  if (hashWithFiles(record, files) !== text.content_hash) {
    log.error({ type: texts.resource.type, id }, 'content is not what was approved; nothing is sent')
    throw new Problem('submission.content-changed')
  }
  return text
}

export interface ConfirmationRequest {
  readonly scheduled_at?: string | null | undefined
  /** Count that the person was shown. */
  readonly recipient_count?: number | null | undefined
}

interface Confirming {
  readonly definition: ResourceDefinition
  /** Kind of the text, and its resource. */
  readonly kind: TextKind
  readonly texts: ResourceDefinition
  readonly locked: Locked
  readonly author: Author
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Fields that a confirmation changes: its lock and its history are of these. */
export const CONFIRMED_FIELDS: ReadonlySet<string> = new Set([
  ...['state', 'scheduled_at', 'sender_id', 'datetime_confirmed', 'confirmed_by_id'],
])

/**
 * Confirms a locked draft: freezes its recipients, each with the reasons, and the content of its mails. From then on
 * nothing about it changes but its progress.
 */
export const confirmSubmission = async (
  transaction: Transaction,
  request: ConfirmationRequest,
  { definition, kind, texts, locked, author, log }: Confirming,
  services: Services,
): Promise<Stored> => {
  const { config, settings } = services
  const submission = parsedRecord<Submission>(locked)
  if (submission.state !== 'draft') throw new Problem('submission.confirmed')
  const scheduledAt =
    request.scheduled_at === undefined ? submission.scheduled_at : (request.scheduled_at ?? null)
  refuseIssues(scheduledTimeIssues(scheduledAt, author.at, config.TIME_ZONE))
  const textId = kind === 'circular' ? submission.circular_id : submission.communication_id
  const text = await lockApprovedText(transaction, texts, kind, textId ?? 0, log)
  const sender = await senderOf(transaction, submission)
  await refuseSender(transaction, config, sender)
  await refuseAttachments(text, services)
  const { id } = submission
  const frozen = await freezeRecipients(transaction, submission, sentLanguages(text), author.at)
  if (frozen.count === 0)
    throw new Problem(frozen.left_out_count > 0 ? 'submission.all-left-out' : 'submission.nobody')
  if (typeof request.recipient_count === 'number') {
    const changes = await recipientChangesSince(transaction, id, frozen.digest)
    if (changes || request.recipient_count !== frozen.count)
      throw new Problem('submission.recipients-changed', {
        params: { count: String(frozen.count) },
        extra: {
          recipient_count: frozen.count,
          ...(changes ?? { added: [], added_count: 0, removed: [], removed_count: 0 }),
        },
      })
  }
  if (!config.SMTP_URL && frozen.count > MAX_KEPT)
    throw new Problem('submission.no-mail-server', {
      params: { max: String(MAX_KEPT), count: String(frozen.count) },
    })
  const content = frozenContent(submission, text, sender, settings.current().organisation)
  await transaction.rows(
    sql`insert into circular_submission_content (submission_id, content, recipients_digest, tracking)
      values (${id}, ${JSON.stringify(content)}::jsonb, ${frozen.digest}, ${content.tracking})`,
  )
  await transaction.rows(sql`delete from circular_submission_shown where submission_id = ${id}`)
  const decided = {
    state: scheduledAt ? 'scheduled' : 'sending',
    scheduled_at: scheduledAt,
    sender_id: sender.id,
    datetime_confirmed: author.at,
    confirmed_by_id: author.actorId,
  }
  return crudStore(definition).changeLocked(transaction, 'everything', author, id, locked, {
    values: {},
    decided,
    withContent: {},
    parts: [],
    changing: CONFIRMED_FIELDS,
  })
}

import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { circularArea, circularWriters } from '@fornace/contract/circulars/access'
import type { MailingReason } from '@fornace/contract/circulars/mailing-labels'
import {
  mailPreview,
  mailServer,
  previewQuery,
  testAnswer,
  testRequest,
} from '@fornace/contract/circulars/submission'
import { LANGUAGES, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import { domainOf } from '@fornace/contract/kit/mail-domain'
import { type App, actorOf, turnOf } from '../../../kit/http/http.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { PAGE_MS } from '../../../kit/resource/list/list.ts'
import { isWithin } from '../../../kit/resource/scope/scope.ts'
import { recordParams } from '../../../kit/resource/write/records.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { linkSigner } from '../../../platform/signed-links.ts'
import { findCorrespondent } from '../../account/public.ts'
import { dkimSeal } from '../dkim.ts'
import { readMailboxCondition } from '../events/mailbox/mailbox.store.ts'
import { type FrozenContent, messageLanguage } from '../sending/content.ts'
import { testKey } from '../sending/links.ts'
import { messageBodies, messageTemplate } from '../sending/message.ts'
import type { MessageRecipient } from '../sending/pieces.ts'
import { mailProvider } from '../sending/provider-headers.ts'
import { activeKey, messagesOf } from '../sending/submission-messages.ts'
import { MAX_KEPT, MEGABYTE, refuseSender, senderOf } from './confirmation.ts'
import { frozenContent } from './frozen-content.ts'
import { previewedRecipient, type Submission } from './recipients.ts'
import { readSubmission, type SubmissionKind, textOf } from './submission.routes.ts'

const marked = (title: Multilingual): Multilingual =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `[Prova] ${title[language]}`])) as Multilingual

const MAX_ANSWER = 500
const answerOf = (error: unknown): string => (error as Error).message.slice(0, MAX_ANSWER)

const addressText = ({ name, email }: FrozenContent['from']): string => (name ? `${name} <${email}>` : email)

/** `GET …/preview/` and `POST …/test/`: the mail of a submission, made by the code that makes the mails. */
export const previewRoutes = (app: App, services: Services, submissions: SubmissionKind): void => {
  const { database, clock, config, mail, files } = services
  const { resource } = submissions.definition
  const path = `/api/${resource.path}/:id/`
  const tags = [resource.type]
  const signer = linkSigner(config.SECRET_KEY)
  const settings = {
    publicUrl: config.PUBLIC_URL,
    timeZone: config.TIME_ZONE,
    provider: mailProvider(config),
  }
  const keys = dkimSeal(config)
  const readFile = async (file: string): Promise<Buffer | undefined> => {
    const opened = await files.openFile(file)
    return opened && buffer(opened.read())
  }
  const keyOf = ({ id }: Submission, language: Language) =>
    testKey(signer, { submissionId: id, language }, clock.now())

  /** Content of the mails: as it was frozen, or as it is now. */
  const contentOf = async (connection: Connection, submission: Submission): Promise<FrozenContent> => {
    const [frozen] = await connection.rows<{ content: FrozenContent }>(
      sql`select content from circular_submission_content where submission_id = ${submission.id}`,
    )
    if (frozen) return frozen.content
    const text = await textOf(connection, submissions, submission)
    const sender = await senderOf(connection, submission)
    return frozenContent(submission, text, sender, services.settings.current().organisation)
  }

  /** Reader of a test or preview, where there is no recipient. */
  const readerAs = async (
    connection: Connection,
    userId: number,
  ): Promise<Pick<MessageRecipient, 'email' | 'name' | 'language'>> => {
    const person = await findCorrespondent(connection, userId)
    if (!person) throw new Problem('not-found')
    return { email: person.email, name: '', language: person.language }
  }

  app.get(
    `${path}preview/`,
    {
      config: { access: circularArea, cost: 'costly' },
      schema: {
        summary: `${resource.label.en}: the mail as a recipient gets it`,
        tags,
        params: recordParams,
        querystring: previewQuery,
        response: { 200: mailPreview },
      },
    },
    (request, reply) =>
      // The mail is made in the turn too: a long text takes the processor for a while.
      database.costly(turnOf(reply, PAGE_MS), async (connection) => {
        const submission = await readSubmission(connection, submissions, request)
        const content = await contentOf(connection, submission)
        const { recipient: address, language: chosen } = request.query
        const match = await previewedRecipient(connection, submission, content.languages, address)
        if (address && !match) throw new Problem('submission.recipient-unknown', { params: { address } })
        const reader = match ?? { ...(await readerAs(connection, actorOf(request).userId)), reasons: [] }
        const language = messageLanguage(content, chosen ?? reader.language)
        const recipient: MessageRecipient = {
          key: keyOf(submission, language),
          email: reader.email,
          name: reader.name,
          language,
          reasons: reader.reasons as MailingReason[],
          is_tracked: false,
          footnote: null,
        }
        return {
          from: addressText(content.from),
          reply_to: content.replyTo,
          to: reader.email,
          language,
          languages: [...content.languages],
          ...messageBodies(messageTemplate(content, language, settings), recipient),
          attachments: content.attachments.map(({ name, size }) => ({ name, size })),
        }
      }),
  )

  app.post(
    `${path}test/`,
    {
      config: { access: circularWriters, cost: 'plain' },
      schema: {
        summary: `${resource.label.en}: send a test to oneself`,
        tags,
        params: recordParams,
        body: testRequest,
        response: { 200: testAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const submission = await readSubmission(database, submissions, request)
      if (!isWithin(submissions.definition.scope.writes(actor), { ...submission }))
        throw new Problem('forbidden')
      const content = await contentOf(database, submission)
      await refuseSender(database, config, content.from)
      const reader = await readerAs(database, actor.userId)
      const language = messageLanguage(content, request.body.language ?? reader.language)
      const recipient = {
        ...reader,
        key: keyOf(submission, language),
        language,
        reasons: [],
        is_tracked: false,
        footnote: null,
      }
      try {
        const key = await activeKey(database, keys, domainOf(content.from.email))
        const messages = await messagesOf(
          { ...content, title: marked(content.title) },
          { settings, readFile },
          key,
        )
        const bytes = Buffer.concat(await messages.build(recipient, clock.now()))
        const { from, to } = messages.envelope(recipient)
        await mail.deliverNow({ id: randomUUID(), from, to, bytes })
      } catch (error) {
        throw new Problem('submission.test-refused', { params: { answer: answerOf(error) } })
      }
      return { to: reader.email }
    },
  )
}

/** `GET circular/mail-server/`: how mails leave this installation, and reports come back. */
export const mailServerRoute = (app: App, { mail, config, database }: Services): void => {
  app.get(
    '/api/circular/mail-server/',
    {
      config: { access: circularArea, cost: 'plain' },
      schema: { summary: 'How mails leave', tags: ['circular-submission'], response: { 200: mailServer } },
    },
    async () => ({
      is_configured: config.SMTP_URL !== undefined,
      is_copy: (await mail.condition()) === 'paused',
      max_kept: MAX_KEPT,
      max_attachment_bytes: config.MAIL_ATTACHMENTS_MB * MEGABYTE,
      bounce_mailbox: config.BOUNCE_IMAP_URL ? await readMailboxCondition(database) : null,
    }),
  )
}

import { mailMessage, mailMessageOpened, mailSending } from '@fornace/contract/kit/mail'
import { MAIL_PURPOSE_LABELS, MAIL_STATE_LABELS } from '@fornace/contract/kit/mail-labels'
import {
  MAIL_MESSAGE,
  MAIL_SENDING_PATH,
  MAIL_STATES,
  mailReaders,
} from '@fornace/contract/kit/mail-metadata'
import { listAnswer } from '@fornace/contract/kit/page'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { type App, sendJson } from '../http/http.ts'
import { Problem } from '../http/problem.ts'
import {
  type Columns,
  choiceColumn,
  plainColumn,
  ROW,
  readColumn,
  recordSql,
  searchTextOf,
  textColumn,
  timeColumn,
} from '../resource/columns/columns.ts'
import type { Services } from '../resource/definition/module.ts'
import { type ListDefinition, sendList } from '../resource/list/list.ts'
import { listQuery } from '../resource/list/list-query.ts'
import { listRequest } from '../resource/list/list-request.ts'

const columns: Columns = new Map([
  ['id', readColumn((row) => `${row}.id`)],
  [SEARCH_TEXT, searchTextOf()],
  ['to', textColumn('to')],
  ['subject', textColumn('subject')],
  ['purpose', choiceColumn('purpose', undefined, MAIL_PURPOSE_LABELS)],
  ['state', choiceColumn('state', MAIL_STATES, MAIL_STATE_LABELS)],
  ['in_doubt', plainColumn('in_doubt', 'boolean')],
  ['attempts', plainColumn('attempts', 'integer')],
  ['error', textColumn('error')],
  ['created_at', timeColumn('created_at')],
  ['sent_at', timeColumn('sent_at')],
])

const ifReadable = (name: string) =>
  readColumn((row) => `case when ${row}.state = 'kept' then ${row}."${name}" end`)

const openedColumns: Columns = new Map([
  ...columns,
  ['text', ifReadable('text')],
  ['html', ifReadable('html')],
])

interface OpenedMessage {
  readonly id: string
  readonly to: string
  readonly purpose: string
  readonly isReadable: boolean
}

export interface MailWatch {
  /** Called whenever a message is opened: it may contain a link meant for another person. */
  onOpened(request: FastifyRequest, message: OpenedMessage): Promise<void>
  /** Called when sending is resumed on a copy of the installation. */
  onResumed(transaction: Transaction, request: FastifyRequest): Promise<void>
}

const findMessage = async (
  connection: Connection,
  id: string,
): Promise<(OpenedMessage & { body: string }) | undefined> => {
  const [match] = await connection.rows<OpenedMessage & { body: string }>(
    sql`select t.id, t."to", t.purpose, t.state = 'kept' as "isReadable",
        ${sql.raw(recordSql(openedColumns, ROW, 'json'))}::text as body
      from mail_message t where t.id = ${id}`,
  )
  return match
}

const params = z.object({ id: z.string() })
const tags = [MAIL_MESSAGE.type]

/**
 * `GET api/mail/message/`: the outbox, to check whether a mail was sent; and the content of messages written to files.
 */
export const mailRoutes = (app: App, services: Services, watch: MailWatch): void => {
  const { database, mail, config, registry } = services
  const path = `/api/${MAIL_MESSAGE.path}/`
  const listed: ListDefinition = {
    source: '"mail_message"',
    columns,
    defaultOrder: [`${ROW}.created_at desc`],
    runningTotalOf: 'mail_message',
    timeZone: config.TIME_ZONE,
  }
  registry.addList({ type: MAIL_MESSAGE.type, access: mailReaders, columns })
  const messageById = async (id: string) => {
    const match = z.uuid().safeParse(id).success ? await findMessage(database, id) : undefined
    if (!match) throw new Problem('not-found')
    return match
  }

  app.get(
    path,
    {
      config: { access: mailReaders, cost: 'by-query' },
      schema: {
        summary: `${MAIL_MESSAGE.label.en}: list`,
        tags,
        querystring: listQuery,
        response: {
          200: listAnswer(mailMessage.partial()),
        },
      },
    },
    async (request, reply) => {
      const requested = listRequest(request, columns)
      return sendList({ database, reply }, listed, requested, 'everything', {
        name: MAIL_MESSAGE.type,
        label: MAIL_MESSAGE.label,
        config,
      })
    },
  )

  app.get(
    `${path}:id/`,
    {
      config: { access: mailReaders, cost: 'plain' },
      schema: {
        summary: `${MAIL_MESSAGE.label.en}: read one`,
        tags,
        params,
        response: { 200: mailMessageOpened },
      },
    },
    async (request, reply) => {
      const { body, ...message } = await messageById(request.params.id)
      if (message.isReadable) await watch.onOpened(request, message)
      return sendJson(reply, body)
    },
  )

  app.get(
    `${path}:id/eml/`,
    {
      config: { access: mailReaders, cost: 'plain' },
      schema: {
        summary: `${MAIL_MESSAGE.label.en}: the kept file`,
        tags,
        params,
        produces: ['message/rfc822'],
        response: { 200: z.instanceof(Buffer) },
      },
    },
    async (request, reply) => {
      const message = await messageById(request.params.id)
      const file = message.isReadable ? await mail.storedFile(message.id) : undefined
      if (!file) throw new Problem('not-found')
      await watch.onOpened(request, message)
      return reply
        .type('message/rfc822')
        .header('content-disposition', `attachment; filename="${message.id}.eml"`)
        .send(file)
    },
  )

  const sending = `/api/${MAIL_SENDING_PATH}/`
  app.get(
    sending,
    {
      config: { access: mailReaders, cost: 'plain' },
      schema: {
        summary: 'Whether mail leaves, or waits because this is a copy of another installation',
        tags,
        response: { 200: mailSending },
      },
    },
    () => mail.sending(),
  )

  app.post(
    sending,
    {
      config: { access: mailReaders, cost: 'plain' },
      schema: {
        summary: 'This copy is now the main installation: send what waits',
        tags,
        response: { 200: mailSending },
      },
    },
    async (request) => {
      const { paused } = await mail.sending()
      if (paused) {
        await database.transaction(async (transaction) => {
          await mail.resume(transaction)
          await watch.onResumed(transaction, request)
        })
      }
      return mail.sending()
    },
  )
}

import { addressNote, addressRecord, addressRow, markLift } from '@fornace/contract/circulars/address'
import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf } from '../../../kit/http/caller.ts'
import { sendDownload } from '../../../kit/http/download.ts'
import { type App, actorOf, turnOf } from '../../../kit/http/http.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { ROW } from '../../../kit/resource/columns/columns.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { MAX_PERSONAL_ROWS } from '../../../kit/resource/history/personal-data.ts'
import { FILE_MS } from '../../../kit/resource/list/list.ts'
import { serveList } from '../../../kit/resource/routes/list-route.ts'
import { authorOf } from '../../../kit/resource/write/records.ts'
import type { RepeatedErasure } from '../../../platform/backup/erasures.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { recordSecurityEvent } from '../../account/public.ts'
import { addressColumns, knownAddresses } from './address.columns.ts'
import { readAddress } from './address.store.ts'
import { ERASE_AGAIN, eraseAddress, eraseAddressAgain, isOfAccount } from './erasure.store.ts'
import { liftMark, unsubscribe } from './marks.store.ts'
import { signedInReadings } from './signed-in-readings.ts'

const { path, label, type, access } = ADDRESS
const JSON_TYPE = 'application/json; charset=utf-8'
/** Note of an erasure that came with an account. */
const WITH_ACCOUNT = 'Account'

const addressIn = ({ params }: FastifyRequest): string =>
  (params as { address: string }).address.trim().toLowerCase()

/** `circular/address/`: addresses with their marks, groups and mails; lifting, unsubscribing, export and erasure. */
export const addressRoutes = (app: App, services: Services): void => {
  const { database, clock, jobs, registry, mail, config } = services
  const readings = signedInReadings(config.MAIL_EVENT_MONTHS)
  const options = (summary: string) => ({
    config: { access: access.read, cost: 'plain' as const },
    schema: {
      summary: `${label.en}: ${summary}`,
      tags: [type],
      params: z.object({ address: z.string() }),
      response: { 200: addressRecord },
    },
  })

  serveList(app, services, {
    path,
    label,
    type,
    access: access.read,
    cost: 'costly',
    row: addressRow,
    listDefinition: {
      source: knownAddresses,
      columns: addressColumns,
      defaultOrder: [`${ROW}.address`],
      isMaterialized: true,
    },
    scope: () => 'everything',
  })

  const read = async (address: string) => {
    const record = await readAddress(database, address)
    if (!record) throw new Problem('not-found')
    return record
  }
  const changeBy = (request: FastifyRequest, note: string) => ({
    at: clock.now(),
    actorId: actorOf(request).userId,
    note,
  })
  const recordEvent = (
    connection: Parameters<typeof recordSecurityEvent>[0],
    request: FastifyRequest,
    kind: 'personal-data-exported' | 'personal-data-erased',
  ) =>
    recordSecurityEvent(connection, {
      at: clock.now(),
      userId: null,
      actorId: actorOf(request).userId,
      address: addressOf(request),
      kind,
    })

  app.get(`/api/${path}/:address/`, options('read'), async (request) => read(addressIn(request)))

  app.post(
    `/api/${path}/:address/lift/`,
    { ...options('lift a mark'), schema: { ...options('lift a mark').schema, body: markLift } },
    async (request) => {
      const address = addressIn(request)
      const { mark, note } = request.body
      await read(address)
      if (!(await liftMark(database, address, mark, changeBy(request, note))))
        throw new Problem('address.not-marked')
      return read(address)
    },
  )

  app.post(
    `/api/${path}/:address/unsubscribe/`,
    {
      ...options('unsubscribe for the person who asked'),
      schema: { ...options('unsubscribe for the person who asked').schema, body: addressNote },
    },
    async (request) => {
      const address = addressIn(request)
      // An unknown address gets no mark: it would be a new personal datum.
      const { is_erased } = await read(address)
      if (is_erased) throw new Problem('not-found')
      const change = changeBy(request, request.body.note)
      if (!(await unsubscribe(database, address, 'office', change)))
        throw new Problem('address.already-unsubscribed')
      return read(address)
    },
  )

  app.get(
    `/api/${path}/:address/export/`,
    {
      config: { access: access.read, cost: 'costly' },
      schema: {
        ...options('all personal data, as a file').schema,
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (request, reply) => {
      const address = addressIn(request)
      await read(address)
      return sendDownload(reply, { type: JSON_TYPE, name: `${address}.json` }, async () => {
        const exported = await database.costly(turnOf(reply, FILE_MS), async (connection) => {
          const record = await readAddress(connection, address, { isComplete: true })
          const rows = record?.user ? await readings.read(connection, record.user.id, MAX_PERSONAL_ROWS) : []
          return { ...record, [readings.name]: rows }
        })
        await recordEvent(database, request, 'personal-data-exported')
        return Buffer.from(JSON.stringify({ exported_at: clock.now().toISOString(), ...exported }))
      })
    },
  )

  app.post(
    `/api/${path}/:address/erase/`,
    {
      ...options('erase'),
      schema: { ...options('erase').schema, body: addressNote, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const address = addressIn(request)
      await read(address)
      await database.transaction(async (transaction) => {
        if (await isOfAccount(transaction, address)) throw new Problem('address.of-account')
        await eraseAddress(transaction, authorOf(request, clock), address, request.body.note)
        await mail.forgetAddress(transaction, address)
        await recordEvent(transaction, request, 'personal-data-erased')
      })
      return reply.code(204).send()
    },
  )

  jobs.declare({
    name: ERASE_AGAIN,
    handle: ({ hash }: RepeatedErasure<{ hash: string }>) =>
      database.transaction(async (transaction) => {
        const author = { actorId: null, at: clock.now() }
        const address = await eraseAddressAgain(transaction, author, hash)
        if (address !== undefined) await mail.forgetAddress(transaction, address)
      }),
  })

  registry.addPersonalData(readings)
  registry.addPersonalData({
    name: 'mailings',
    kept: { until: 'months', count: config.MAIL_EVENT_MONTHS },
    read: async (connection, userId) => {
      const [user] = await connection.rows<{ address: string }>(
        sql`select lower(email) as address from account_user where id = ${userId} and email is not null`,
      )
      return (user && (await readAddress(connection, user.address, { isComplete: true }))) ?? null
    },
    erase: async (transaction, author, _userId, email) => {
      if (email) await eraseAddress(transaction, author, email.toLowerCase(), WITH_ACCOUNT)
    },
  })
}

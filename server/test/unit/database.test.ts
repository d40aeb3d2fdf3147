import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { DatabaseFailure } from '../../src/platform/database/failure.ts'

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const SIGNED_IN = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const SHUTTING_DOWN = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))

/** A PostgreSQL whose parent is killed at the very moment at which somebody has come in. */
let postgres: Server
beforeEach(async () => {
  postgres = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([SIGNED_IN, READY, SHUTTING_DOWN])))
  }).listen(0, '127.0.0.1')
  await once(postgres, 'listening')
})
afterEach(() => new Promise((resolve) => postgres.close(resolve)))

describe('a database that says farewell together with its greeting', () => {
  it('fails whoever has asked, and nothing else', async () => {
    const { port } = postgres.address() as AddressInfo
    const at = { host: '127.0.0.1', port, user: 'x', database: 'x', password: 'x' }
    const database = openDatabase(at, { poolSize: 2, onError: () => {} })
    const requested = [
      database.rows(sql`select 1`),
      database.transaction((transaction) => transaction.rows(sql`select 1`)),
      database.foreign('select 1').catch((error) => Promise.reject(new DatabaseFailure(error))),
    ]
    for (const one of await Promise.allSettled(requested))
      expect(one).toMatchObject({ status: 'rejected', reason: { kind: 'down' } })
    const own = database.dedicated()
    await own.connect().catch(() => {})
    await expect(own.query('select 1')).rejects.toThrow()
    await database.close()
  })
})

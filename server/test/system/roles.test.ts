import type { Health } from '@fornace/contract/kit/health'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts'
import {
  removeFolder,
  SERVER,
  type ServerProcess,
  signIn,
  spawnServer,
  startServer,
  temporaryFolder,
  until,
} from '../server-process.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => removeFolder(folder))

const jobsOf = async ({ address }: ServerProcess): Promise<string> =>
  ((await (await fetch(`${address}/readyz`)).json()) as { jobs: string }).jobs

describe('processes of two roles', () => {
  let postgres: ExternalPostgres
  let mailServer: MailServer
  beforeEach(async () => {
    ;[postgres, mailServer] = await Promise.all([startExternalPostgres(), startMailServer()])
  })
  afterEach(() => Promise.all([postgres.stop(), mailServer.stop()]))

  const arrivals = () => mailServer.received.flatMap(({ recipients }) => recipients)

  it('split answers and background work', async () => {
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, SMTP_URL: mailServer.url }
    const web = await startServer(env, [...SERVER, '--role=web'])
    const visitor = await signIn(web)
    expect((await visitor.call('POST', 'account/user/', { email: 'ada@example.com' })).status).toBe(201)
    expect(await jobsOf(web)).toBe('elsewhere')

    const worker = await startServer({ ...env, ROLE: 'worker' })
    await until('sent', async () => arrivals().includes('ada@example.com'))
    await until('working', async () => (await jobsOf(worker)) === 'ok')
    const paths = ['/', '/api/account/profile/', '/api/docs/', '/healthz']
    const statuses = await Promise.all(
      paths.map(async (path) => (await fetch(`${worker.address}${path}`)).status),
    )
    expect(statuses).toEqual([404, 404, 404, 200])
    expect(worker.output()).toContain('Fornace works in the background for ')

    const processesNow = async () => {
      const { checks } = (await (await visitor.call('GET', 'health/')).json()) as Health
      const check = checks.find(({ key }) => key === 'processes')
      return {
        issues: check?.issues ?? [],
        roles: check?.processes?.map(({ role, last_seen_at }) => [role, last_seen_at === null]) ?? [],
      }
    }
    expect(await processesNow()).toEqual({
      issues: [],
      roles: [
        ['web', true],
        ['worker', true],
      ],
    })
    // One that is killed says nothing.
    const killed = await startServer({ ...env, ROLE: 'worker' })
    killed.process.kill('SIGKILL')
    await until('vanished', async () => (await processesNow()).issues.includes('vanished'))
    expect((await processesNow()).roles.toSorted()).toEqual([
      ['web', true],
      ['worker', false],
      ['worker', true],
    ])

    expect(await worker.stop()).toBe(0)
    expect(await processesNow()).toEqual({
      issues: ['workerless', 'vanished'],
      roles: [
        ['web', true],
        ['worker', false],
      ],
    })
    expect((await visitor.call('POST', 'account/user/', { email: 'eva@example.com' })).status).toBe(201)
    expect(await web.stop()).toBe(0)
    // Nobody but the worker sends.
    expect(arrivals()).toEqual(['ada@example.com'])
  })
})

describe('the role of a process', () => {
  it.each([
    [['--role=web'], /^ROLE: web needs DATABASE_URL: .+$/],
    [['--role=postman'], /^ROLE: must be all, web, worker$/],
    [['--rolle=web'], /^Unknown option '--rolle'.*$/],
  ])('is rejected in one line: %j', async (args, line) => {
    const server = await spawnServer({ DATA_DIR: folder }, [...SERVER, ...args])
    expect(await server.ended()).toBe(1)
    expect(server.output().trimEnd()).toMatch(line)
  })
})

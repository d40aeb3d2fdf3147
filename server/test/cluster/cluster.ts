import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type ExternalPostgres, type Follower, startExternalPostgres } from '../external-postgres.ts'
import {
  freePort,
  removeFolder,
  SERVER,
  type ServerProcess,
  startServer,
  temporaryFolder,
  until,
} from '../server-process.ts'
import type { SinkOrder, TakenMail } from './mail-sink.ts'

const ROLES = ['web', 'web', 'worker', 'worker'] as const

/** A server of the cluster, at the same address after each restart. */
export interface Member {
  readonly name: string
  readonly role: (typeof ROLES)[number]
  readonly address: string
  readonly pid: number
  /** SIGKILL; the sender process of a worker lives on for what it has in hand. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Warnings and errors since the start. */
  log(): string
}

export interface Cluster {
  readonly postgres: ExternalPostgres
  readonly replica: Follower
  readonly members: readonly Member[]
  readonly web: readonly Member[]
  readonly workers: readonly Member[]
  /** Settings that all members share. */
  readonly env: Record<string, string>
  behaveMail(order: Exclude<SinkOrder, 'report'>): void
  /** Mails that were taken since the last call. */
  takenMails(): Promise<readonly TakenMail[]>
  /** Waits until all web servers read from the replica. */
  replicaInUse(): Promise<void>
  stop(): Promise<void>
}

const forked = async <Greeting>(name: string): Promise<[ChildProcess, Greeting]> => {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)))
  const [greeting] = await once(child, 'message')
  return [child, greeting as Greeting]
}

const openMember = async (
  index: number,
  role: Member['role'],
  env: Record<string, string>,
): Promise<Member & { stop(): Promise<void> }> => {
  const folder = await temporaryFolder()
  const port = String(await freePort())
  const earlier: string[] = []
  let server: ServerProcess
  const start = async () => {
    server = await startServer({ ...env, PORT: port, DATA_DIR: folder }, [...SERVER, `--role=${role}`])
  }
  await start()
  return {
    name: `${role} ${(index % 2) + 1}`,
    role,
    address: `http://127.0.0.1:${port}`,
    get pid() {
      return server.process.pid ?? 0
    },
    start,
    kill: async () => {
      server.process.kill('SIGKILL')
      await once(server.process, 'exit')
      earlier.push(server.output())
    },
    log: () => [...earlier, server.output()].join(''),
    stop: async () => {
      await server.stop()
      await removeFolder(folder)
    },
  }
}

/** Two web servers, two workers, PostgreSQL with a streaming replica, a bucket and a mail server, on loopback. */
export const startCluster = async (): Promise<Cluster> => {
  const [postgres, [sink, { port }], [bucket, { url: bucketUrl }]] = await Promise.all([
    // Enough of the log for a replica that was away.
    startExternalPostgres(undefined, ['wal_keep_size=2GB', 'max_wal_size=2GB', 'shared_buffers=512MB']),
    forked<{ port: number }>('./mail-sink.ts'),
    forked<{ url: string }>('./bucket.ts'),
  ])
  const replica = await postgres.follow(['hot_standby_feedback=on', 'shared_buffers=512MB'])
  const env: Record<string, string> = {
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: replica.url,
    S3_URL: bucketUrl,
    SECRET_KEY: 'one key for all the servers of this test',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    LOG_LEVEL: 'warn',
  }
  // One after the other: the first one migrates.
  const members: Awaited<ReturnType<typeof openMember>>[] = []
  for (const [index, role] of ROLES.entries()) members.push(await openMember(index, role, env))
  const web = members.filter(({ role }) => role === 'web')

  const replicaOf = async ({ address }: Member) =>
    ((await (await fetch(`${address}/readyz`)).json()) as { replica?: string }).replica
  return {
    postgres,
    replica,
    members,
    web,
    workers: members.filter(({ role }) => role === 'worker'),
    env,
    behaveMail: (order) => void sink.send(order),
    takenMails: async () => {
      const answer = once(sink, 'message')
      sink.send('report' satisfies SinkOrder)
      const [{ taken }] = (await answer) as [{ taken: TakenMail[] }]
      return taken
    },
    replicaInUse: () =>
      until('reading from the replica', async () =>
        (await Promise.all(web.map(replicaOf))).every((condition) => condition === 'ok'),
      ),
    stop: async () => {
      await Promise.all(members.map((member) => member.stop()))
      sink.disconnect()
      bucket.disconnect()
      await postgres.stop()
    },
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type BinaryPackage,
  findBinaryPackage,
  installBinaries,
} from '../src/platform/database/embedded/binaries.ts'
import { run } from '../src/platform/database/embedded/run.ts'
import { freePort } from './server-process.ts'

export interface ExternalPostgres {
  readonly url: string
  readonly pid: number
  /** Ends it, as for a restart: `start` brings it back at the same address. */
  end(): Promise<void>
  start(): Promise<void>
  /** Ends it with its replicas, and removes its data. */
  stop(): Promise<void>
  /** A streaming replica of it, which logs its statements. */
  follow(settings?: readonly string[]): Promise<Follower>
}

/** A replica: it can be ended and started again. */
export interface Follower {
  readonly url: string
  /** Statements that it has answered. */
  statements(): Promise<string>
  end(): Promise<void>
  start(): Promise<void>
}

const runAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

const runPostgres = (
  binaries: string,
  cluster: string,
  port: number,
  { settings = [], log }: { settings?: readonly string[]; log?: number } = {},
): ChildProcess => {
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    ...settings,
  ]
  return spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', cluster, ...all.flatMap((setting) => ['-c', setting])],
    { ...runAs, cwd: '/', stdio: ['ignore', 'ignore', log ?? 'ignore'] },
  )
}

const end = async (postgres: ChildProcess | undefined): Promise<void> => {
  postgres?.kill('SIGINT')
  if (postgres?.exitCode === null) await once(postgres, 'exit')
}

const urlAt = (port: number): string => `postgres://tester@127.0.0.1:${port}/postgres`

/** A PostgreSQL that is not ours: the same programs, reached over TCP. */
export const startExternalPostgres = async (
  given?: BinaryPackage,
  settings: readonly string[] = [],
): Promise<ExternalPostgres> => {
  const directory = await mkdtemp(join(tmpdir(), 'fornace-external-'))
  await chmod(directory, 0o755)
  const binaries = await installBinaries(given ?? (await findBinaryPackage()), directory, runAs)
  const cluster = join(directory, 'cluster')
  await mkdir(cluster)
  if (runAs) await chown(cluster, runAs.uid, runAs.gid)
  await run(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'tester',
      '-A',
      'trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ],
    runAs,
  )
  const port = await freePort()
  const url = urlAt(port)
  let postgres: ChildProcess | undefined
  const start = async () => {
    postgres = runPostgres(binaries, cluster, port, { settings })
    await reachable(url)
  }
  await start()
  const followers: Follower[] = []
  return {
    url,
    get pid() {
      return postgres?.pid ?? 0
    },
    end: () => end(postgres),
    start,
    follow: async (followerSettings) => {
      const leader = { url, port, binaries, cluster, directory }
      const follower = await startFollower(leader, followerSettings)
      followers.push(follower)
      return follower
    },
    stop: async () => {
      await Promise.all([...followers.map((one) => one.end()), end(postgres)])
      await rm(directory, { recursive: true, force: true })
    },
  }
}

interface Leader {
  readonly url: string
  readonly port: number
  readonly binaries: string
  readonly cluster: string
  readonly directory: string
}

/** Base backup by hand: the package has no pg_basebackup. */
const startFollower = async (
  leader: Leader,
  settings: readonly string[] = ['log_statement=all'],
): Promise<Follower> => {
  const copy = join(leader.directory, 'replica')
  const client = new pg.Client(leader.url)
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  // Files that vanish meanwhile are made again from the log.
  spawnSync('cp', ['-a', leader.cluster, copy])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  await rm(join(copy, 'postmaster.pid'))
  for (const [name, content] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    const file = join(copy, name)
    await writeFile(file, content)
    if (runAs) await chown(file, runAs.uid, runAs.gid)
  }
  const port = await freePort()
  const logFile = join(leader.directory, 'replica.log')
  const log = openSync(logFile, 'w')
  let postgres: ChildProcess | undefined
  const follower: Follower = {
    url: urlAt(port),
    statements: () => readFile(logFile, 'utf8'),
    end: () => end(postgres),
    start: async () => {
      postgres = runPostgres(leader.binaries, copy, port, {
        settings: [
          `primary_conninfo=host=127.0.0.1 port=${leader.port} user=tester`,
          'log_min_messages=warning',
          ...settings,
        ],
        log,
      })
      await reachable(urlAt(port))
    },
  }
  await follower.start()
  return follower
}

const reachable = async (url: string): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 1000) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
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
  stop(): Promise<void>
}

/** A PostgreSQL that is not ours: the same programs, reached over TCP. */
export const startExternalPostgres = async (given?: BinaryPackage): Promise<ExternalPostgres> => {
  const directory = await mkdtemp(join(tmpdir(), 'fornace-external-'))
  const runAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
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
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
  ]
  const postgres: ChildProcess = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...runAs, cwd: '/', stdio: 'ignore' },
  )
  const url = `postgres://tester@127.0.0.1:${port}/postgres`
  await reachable(url)
  return {
    url,
    pid: postgres.pid ?? 0,
    stop: async () => {
      postgres.kill('SIGINT')
      if (postgres.exitCode === null) await once(postgres, 'exit')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const reachable = async (url: string): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

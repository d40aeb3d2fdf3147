import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { basename, join } from 'node:path'
import type { Place } from './data-folder.ts'
import { plainEnvironment, run } from './run.ts'

// Parent process of PostgreSQL. Our end of descriptor 3 closes however this process ends, even by SIGKILL. `read` is
// built into the shell, so no helper process can be left behind. SIGINT is the fast shutdown, but a shell starts its
// background jobs with SIGINT ignored: SIGTERM goes first for the moment before PostgreSQL has set its own handlers.
// Standard output carries its pid.
const parentScript = `
"$@" >&2 3<&- &
postgres=$!
( read -r line <&3; kill -TERM "$postgres"; kill -INT "$postgres" ) >/dev/null 2>&1 &
watcher=$!
echo "$postgres"
exec >&- 3<&-
wait "$postgres"
status=$?
kill "$watcher" 2>/dev/null
exit "$status"
`

const settings = (socketFolder: string) => ({
  listen_addresses: '',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  port: '5432',
  shared_buffers: '128MB',
  max_connections: '60',
  // No replication: one process less.
  max_logical_replication_workers: '0',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // The detail of an error quotes the row, and rows hold password hashes.
  log_error_verbosity: 'terse',
})

export interface Postmaster {
  /** undefined when it could not even be started */
  readonly pid: Promise<number | undefined>
  readonly ended: Promise<void>
  readonly hasEnded: () => boolean
  /** closes the pipe: its parent then shuts it down */
  readonly release: () => void
}

export const startPostmaster = (
  folder: Place,
  binaries: string,
  socketFolder: string,
  stalePid: number | undefined,
): Postmaster => {
  const options = Object.entries(settings(socketFolder)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openSync(folder.log, 'a', 0o600)
  const child = spawn(
    '/bin/sh',
    ['-c', parentScript, 'sh', join(binaries, 'bin', 'postgres'), '-D', folder.cluster, ...options],
    {
      ...folder.runAs,
      cwd: '/',
      // Its own session: Ctrl-C at the console is for us alone, we end the database after the last request.
      detached: true,
      stdio: ['ignore', 'pipe', log, 'pipe'],
      // PostgreSQL ignores a lock file with the pid of its grandparent: the only way without a race to mark the pid in
      // the file as that of another program.
      env: { ...plainEnvironment, ...(stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {}) },
    },
  )
  closeSync(log)
  const pipe = child.stdio[3] as Socket | undefined
  pipe?.on('error', () => {})

  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let hasEnded = false
  const onEnd = () => {
    hasEnded = true
    pipe?.destroy()
    end()
  }
  child.once('error', onEnd).once('exit', onEnd)

  const pid = new Promise<number | undefined>((resolve) => {
    child.stdout?.once('data', (line: Buffer) => resolve(Number(line.toString())))
    void ended.then(() => resolve(undefined))
  })
  return { pid, ended, hasEnded: () => hasEnded, release: () => pipe?.destroy() }
}

export interface LockFile {
  readonly pid: number
  readonly socketFolder: string
  readonly ready: boolean
}

/** Lock file of the postmaster of this cluster, which may be dead. */
export const readLockFile = async (cluster: string): Promise<LockFile | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** True if this pid is a running postmaster of this cluster: not another program, not a zombie. */
export const isPostmasterOf = async (cluster: string, pid: number): Promise<boolean> => {
  try {
    if (process.platform !== 'linux') {
      const command = await run('ps', ['-p', String(pid), '-o', 'command='], undefined)
      return command.includes('postgres') && command.includes(cluster)
    }
    const program = basename(await readlink(`/proc/${pid}/exe`))
    // PostgreSQL works inside its cluster.
    return program.startsWith('postgres') && (await readlink(`/proc/${pid}/cwd`)) === cluster
  } catch {
    return false
  }
}

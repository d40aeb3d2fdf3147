import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { repeat } from '../../../platform/repeat.ts'
import { hasDueRecipients } from './ledger.store.ts'
import type { SenderOrder } from './process.ts'

const PROCESS = fileURLToPath(new URL('./process.ts', import.meta.url))
/** Sizes that fit the work instead of the machine. */
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512']
const WATCH_MS = 1000
/** Time for what the process has in hand; it ends by itself before. */
const STOP_MS = 7000
/** Pause after a process that failed, doubling. */
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000

/** Sender process of this server: started while rows of the ledger are due, started again when it fails. */
export interface SenderProcess {
  /** Ends it in order: what it has in hand is finished, nothing more is claimed. */
  stop(): Promise<void>
}

export const openSenderProcess = (services: {
  readonly env: NodeJS.ProcessEnv
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly place: string
  readonly connection: pg.ClientConfig
}): SenderProcess => {
  const { env, config, database, clock, log, place, connection } = services
  const home = config.SMTP_URL ? place : null
  let child: ChildProcess | undefined
  let failures = 0
  let notBefore = 0
  let isStopping = false

  const start = (): void => {
    const started = fork(PROCESS, [], { env, execArgv: FLAGS, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child = started
    const forget = (reason: string | null) => {
      if (child !== started) return
      child = undefined
      failures = reason === null ? 0 : failures + 1
      notBefore =
        reason === null ? 0 : performance.now() + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
      if (reason !== null && !isStopping) log.error({ reason }, 'the process that sends mails has ended')
    }
    started
      .on('error', ({ message }) => forget(message))
      .on('exit', (code, signal) => forget(code === 0 ? null : String(signal ?? code)))
    // It does not keep this process alive.
    started.unref()
    started.channel?.unref()
    started.send({ connection, place } satisfies SenderOrder, (error) => error && forget(error.message))
  }

  const watching = repeat(WATCH_MS, async () => {
    if (child || isStopping || performance.now() < notBefore) return
    const isDue = await hasDueRecipients(database, clock.now(), home).catch(() => false)
    if (isDue && !child && !isStopping) start()
  })

  const end = async (): Promise<void> => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const exited = once(running, 'exit')
    if (running.connected) running.send('stop', () => {})
    const isLate = await Promise.race([exited.then(() => false), delay(STOP_MS, true, { ref: false })])
    if (isLate) running.kill('SIGKILL')
  }

  return {
    stop: async () => {
      isStopping = true
      // At once: a shutdown has no time for one limit after the other.
      await Promise.all([watching.stop(), end()])
    },
  }
}

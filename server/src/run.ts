import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { problemText } from '@fornace/contract/kit/problems'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { newProcessName, processBegins, processEnds } from './kit/features/health/processes.store.ts'
import { createRegistry } from './kit/resource/definition/registry.ts'
import {
  anyAdministratorExists,
  createFirstAdministrator,
  firstAdministratorLink,
} from './modules/account/public.ts'
import { backupJobs } from './platform/backup/backup-jobs.ts'
import { systemClock } from './platform/clock.ts'
import { isCommonPassword } from './platform/common-passwords.ts'
import { type Config, ConfigRejection, filesFolder, readConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { EmbeddedPostgresRejection, startEmbeddedPostgres } from './platform/database/embedded/index.ts'
import { DatabaseRejection, migrateDatabase } from './platform/database/migrate.ts'
import { openReplica, refuseWrongReplica } from './platform/database/replica.ts'
import { openFiles } from './platform/files/files.ts'
import { checkStorage, openStorage } from './platform/files/open-storage.ts'
import { databaseLocation, folderLocation, storeFirstLocation } from './platform/installation/installation.ts'
import { openSettings } from './platform/installation/settings.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { type Log, openLog } from './platform/log.ts'
import { openMail } from './platform/mail/mail.ts'
import { openSandbox } from './platform/sandbox/sandbox.ts'
import { linkSigner } from './platform/signed-links.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Shutdown limits, ten seconds in total: open requests, then the database, then the process is ended. */
const DRAIN_MS = 6000
const CLOSE_MS = 1000
const STOP_MS = 8500
/** Time that the replica has for the check at the start. */
const REPLICA_CHECK_MS = 3000
const COPY_SENDS_NOTHING =
  'This is a copy of another installation: until the global administrator switches sending on under Outgoing mail, mail is written and not sent, no backup is made, and no stored file is deleted'

export interface Running {
  readonly address: string
  readonly log: Log
  readonly database: Database
  /** Ends it; after a crash the others hear nothing of it, and the health page says that it vanished. */
  stop(isCrash?: boolean): Promise<void>
}

// biome-ignore lint/suspicious/noConsole: the few lines for the person who starts it
const say = (line: string): void => console.log(line)

/** Starts everything and says so in a few lines. */
export const start = async (env: NodeJS.ProcessEnv): Promise<Running> => {
  const config = readConfig(env)
  await checkStorage(config)
  const log = openLog(config)
  const cluster = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, notice: say })
  const connection: pg.ClientConfig = cluster?.connection ?? { connectionString: config.DATABASE_URL ?? '' }
  const name = newProcessName(config.ROLE)
  const options = {
    poolSize: config.DATABASE_POOL,
    timeZone: config.TIME_ZONE,
    name,
    // Not the error as a whole: it carries the connection with it.
    onError: ({ message }: Error) => log.warn({ reason: message }, 'a database connection was lost'),
  }
  const primary = openDatabase(connection, options)
  const replica = config.DATABASE_READ_URL
    ? openDatabase({ connectionString: config.DATABASE_READ_URL }, options)
    : undefined
  const database: Database = {
    ...primary,
    replica: replica && openReplica(primary, replica, log),
  }
  const stopDatabase = async () => {
    // A statement may run longer than the shutdown waits.
    const closed = Promise.all([database.replica?.close(), database.close()])
    await Promise.race([closed, delay(CLOSE_MS, undefined, { ref: false })])
    await cluster?.stop()
  }
  try {
    await migrate(database, replica)
    const jobs = openJobs(database, { timeZone: config.TIME_ZONE, log })
    const place = await (cluster ? folderLocation(cluster.directory) : databaseLocation(database))
    await storeFirstLocation(database, place)
    const settings = await openSettings({ config, database, log })
    const mail = openMail({ config, settings, database, clock: systemClock, jobs, place })
    const sandbox = openSandbox({ folders: [filesFolder(config)], log })
    const storage = openStorage(config)
    const files = openFiles({ config, database, clock: systemClock, jobs, sandbox, storage, log, place })
    backupJobs({ config, database, connection, jobs, storage, clock: systemClock, location: place })
    const app = await buildApp(
      {
        config,
        database,
        clock: systemClock,
        settings,
        registry: createRegistry(),
        jobs,
        mail,
        sandbox,
        files,
      },
      log,
      WEB_FOLDER,
    )
    const howToEnter = await prepareFirstAdministrator(database, config)
    await app.listen({ port: config.PORT, host: config.HOST })
    await processBegins(database, name)
    const work =
      config.ROLE === 'web'
        ? undefined
        : startBackgroundWork({
            env,
            config,
            settings,
            database,
            clock: systemClock,
            jobs,
            sandbox,
            mail,
            files,
            log,
            place,
            connection,
          })
    say(
      config.ROLE === 'worker'
        ? `Fornace works in the background for ${config.PUBLIC_URL}`
        : `Fornace is at ${config.PUBLIC_URL}`,
    )
    if (howToEnter) say(howToEnter)
    say(`Data: ${dataLocation(config)}`)
    if ((await mail.condition()) === 'paused') {
      say(COPY_SENDS_NOTHING)
      log.warn(COPY_SENDS_NOTHING)
    }
    return {
      address: `http://${config.HOST}:${config.PORT}`,
      log,
      database,
      stop: async (isCrash = false) => {
        const told = isCrash ? undefined : processEnds(database, name).catch(() => {})
        // Clients that are still sending are disconnected.
        const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref()
        await Promise.all([app.close(), work?.stop()])
        clearTimeout(late)
        await Promise.race([told, delay(CLOSE_MS, undefined, { ref: false })])
        await settings.close()
        mail.close()
        sandbox.close()
        await stopDatabase()
      },
    }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

const dataLocation = ({ DATABASE_URL, S3_URL, DATA_DIR }: Config): string => {
  if (!DATABASE_URL && !S3_URL) return DATA_DIR
  return `${DATABASE_URL ? 'the given database' : DATA_DIR}; files in ${S3_URL ? 'the given bucket' : DATA_DIR}`
}

const migrate = async (database: Database, replica?: Database): Promise<void> => {
  const client = database.dedicated()
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseRejection(`DATABASE_URL: ${(error as Error).message}`)
  }
  try {
    const follower = replica?.dedicated(REPLICA_CHECK_MS)
    if (follower) await refuseWrongReplica(client, follower).finally(() => follower.end())
    await migrateDatabase(client)
  } finally {
    await client.end()
  }
}

/** Creates the first administrator from the settings, or a link to do so, and returns the message for the console. */
const prepareFirstAdministrator = async (database: Database, config: Config): Promise<string | undefined> => {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config
  if (await anyAdministratorExists(database)) return undefined
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    // Dictionaries take longer to load than the rest of a start: a password that is not used is not looked up.
    if (isCommonPassword(ADMIN_PASSWORD))
      throw new ConfigRejection(`ADMIN_PASSWORD: ${problemText('password.common', 'en')}`)
    const person = { email: ADMIN_EMAIL, first_name: '', last_name: '', password: ADMIN_PASSWORD }
    const created = await createFirstAdministrator(database, systemClock, 'start', person)
    return created === undefined
      ? undefined
      : `The first administrator is ${ADMIN_EMAIL}, with the password that was set`
  }
  const link = firstAdministratorLink(linkSigner(config.SECRET_KEY), systemClock, config.PUBLIC_URL)
  return `Nobody can sign in yet. Create the first administrator within 24 hours here, once:\n  ${link}`
}

const isRejection = (error: unknown): error is Error =>
  error instanceof ConfigRejection ||
  error instanceof DatabaseRejection ||
  error instanceof EmbeddedPostgresRejection

const rejectionLine = (error: unknown): string | undefined => {
  if (isRejection(error)) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'EADDRINUSE' || code === 'EACCES' ? `PORT, HOST: ${message}` : undefined
}

/** Life of the process: start, serve, and an orderly shutdown on request or after an unrecoverable error. */
export const run = async (env: NodeJS.ProcessEnv): Promise<Running> => {
  let running: Running | undefined
  let isStopping = false
  const stop = (code: number) => {
    if (isStopping) return
    isStopping = true
    // Shutdown is never blocked; an embedded database ends with the process.
    setTimeout(() => process.exit(code || 1), STOP_MS).unref()
    const stopped = running?.stop(code !== 0) ?? Promise.resolve()
    stopped.then(
      () => process.exit(code),
      () => process.exit(code || 1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
  // The parent process has exited.
  process.once('disconnect', () => stop(0))
  if (process.send && !process.connected) stop(0)
  // Last resort, also for unhandled rejections: the supervisor starts a new process.
  process.on('uncaughtException', (error, origin) => {
    if (running) running.log.fatal({ err: error, origin }, 'an error that nobody handles ends the server')
    else process.stderr.write(`${error?.stack ?? error}\n`)
    stop(1)
  })
  try {
    running = await start(env)
  } catch (error) {
    const line = rejectionLine(error)
    if (line === undefined) throw error
    process.stderr.write(`${line}\n`)
    process.exit(1)
  }
  process.send?.('started')
  return running
}

import type { CommandOutput } from './command-output.ts'
import { withExistingDatabase } from './existing-database.ts'
import { aliveProcesses } from './kit/features/health/processes.store.ts'
import { type Config, ConfigRejection, filesFolder, readConfig } from './platform/config.ts'
import { EmbeddedPostgresRejection } from './platform/database/embedded/index.ts'
import { DatabaseFailure } from './platform/database/failure.ts'
import { DatabaseRejection } from './platform/database/migrate.ts'
import { bucketAddress } from './platform/files/bucket-address.ts'
import { bucketStorage } from './platform/files/bucket-storage.ts'
import { diskStorage } from './platform/files/disk-storage.ts'
import { missingContents } from './platform/files/file.checks.ts'
import { MoveFault, moveFiles } from './platform/files/move-files.ts'
import { checkStorage } from './platform/files/open-storage.ts'
import { NoRoom, type Storage, StorageDown } from './platform/files/storage.ts'

const DIRECTIONS = ['--to=bucket', '--to=folder'] as const

/** Moving signs nothing: no key is created in a data folder that it only copies. */
const UNUSED_KEY = 'moving files signs nothing with this key'

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof StorageDown) return `${error.message}: ${(error.cause as Error | undefined)?.message}`
  return error instanceof Error && EXPECTED.some((kind) => error instanceof kind) ? error.message : undefined
}

const EXPECTED = [
  ConfigRejection,
  DatabaseFailure,
  DatabaseRejection,
  EmbeddedPostgresRejection,
  MoveFault,
  NoRoom,
]

const MAX_NAMED = 5

const missingLine = (missing: readonly string[], direction: string): string => {
  const more = missing.length > MAX_NAMED ? ' …' : ''
  const change = direction === '--to=bucket' ? 'set' : 'remove'
  return `${missing.length} files that the database names are not there: ${missing.slice(0, MAX_NAMED).join(', ')}${more}. Do not ${change} S3_URL before they are found, in a backup for instance.`
}

/** Moves the files, and returns those that rows name and that are not there afterwards. */
const moveAll = (
  config: Config,
  { from, to }: { from: Storage; to: Storage },
  { say, complain }: CommandOutput,
): Promise<string[]> =>
  withExistingDatabase(config, say, async (database) => {
    if ((await aliveProcesses(database)).length > 0)
      complain(
        'A server is running: files that it stores or deletes meanwhile may differ. Stop it and run this again.',
      )
    const { copied, compared } = await moveFiles(from, to, (soFar) =>
      say(`${soFar.compared} compared, ${soFar.copied} of them copied`),
    )
    say(`Equal in both places: ${compared} files, ${copied} of them copied now. Nothing was removed.`)
    const missing: string[] = []
    for await (const id of missingContents(database, to)) missing.push(id)
    return missing
  })

/** `npm run move-files -- --to=bucket` or `--to=folder`: copies the files between the data folder and `S3_URL`. */
export const moveBetweenStores = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
): Promise<number> => {
  const { complain } = output
  const [direction = ''] = args
  if (args.length !== 1 || !DIRECTIONS.some((one) => one === direction)) {
    complain(`Say where to: ${DIRECTIONS.join(' or ')}`)
    return 2
  }
  try {
    const config = readConfig({ ...env, SECRET_KEY: UNUSED_KEY })
    const address = config.S3_URL ? bucketAddress(config.S3_URL) : undefined
    if (!address) throw new ConfigRejection('S3_URL: is needed to know the bucket')
    await checkStorage(config)
    const folder = diskStorage(filesFolder(config))
    const bucket = bucketStorage(address, filesFolder(config))
    const stores = direction === '--to=bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder }
    const missing = await moveAll(config, stores, output)
    if (missing.length > 0) complain(missingLine(missing, direction))
    return missing.length > 0 ? 1 : 0
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    complain(`Not moved: ${reason}`)
    return 1
  }
}

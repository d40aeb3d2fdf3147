import { ConfigRejection, filesFolder, readConfig } from './platform/config.ts'
import { bucketAddress } from './platform/files/bucket-address.ts'
import { bucketStorage } from './platform/files/bucket-storage.ts'
import { diskStorage } from './platform/files/disk-storage.ts'
import { MoveFault, moveFiles } from './platform/files/move-files.ts'
import { checkStorage } from './platform/files/open-storage.ts'
import { NoRoom, StorageDown } from './platform/files/storage.ts'

const DIRECTIONS = ['--to=bucket', '--to=folder'] as const

/** Moving signs nothing: no key is created in a data folder that it only copies. */
const UNUSED_KEY = 'moving files signs nothing with this key'

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof StorageDown) return `${error.message}: ${(error.cause as Error | undefined)?.message}`
  return error instanceof ConfigRejection || error instanceof MoveFault || error instanceof NoRoom
    ? error.message
    : undefined
}

/** `npm run move-files -- --to=bucket` or `--to=folder`: copies the files between the data folder and `S3_URL`. */
export const moveBetweenStores = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, complain }: { say: (line: string) => void; complain: (line: string) => void },
): Promise<number> => {
  const [direction] = args
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
    const [from, to] = direction === '--to=bucket' ? [folder, bucket] : [bucket, folder]
    const { copied, compared } = await moveFiles(from, to, (soFar) =>
      say(`${soFar.compared} compared, ${soFar.copied} of them copied`),
    )
    say(`Equal in both places: ${compared} files, ${copied} of them copied now. Nothing was removed.`)
    return 0
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    complain(`Not moved: ${reason}`)
    return 1
  }
}

import { faultText } from '@fornace/contract/kit/faults'
import { type Config, ConfigRejection, filesFolder } from '../config.ts'
import { bucketAddress } from './bucket-address.ts'
import { bucketIssue, bucketStorage } from './bucket-storage.ts'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'S3_URL'>

/** Storage of the settings: the bucket of `S3_URL` or, without it, the data folder. */
export const openStorage = (config: Settings): Storage => {
  const address = config.S3_URL ? bucketAddress(config.S3_URL) : undefined
  return address ? bucketStorage(address, filesFolder(config)) : diskStorage(filesFolder(config))
}

/** Rejects settings whose bucket cannot be written to. */
export const checkStorage = async ({ S3_URL }: Settings): Promise<void> => {
  const address = S3_URL ? bucketAddress(S3_URL) : undefined
  const issue = address && (await bucketIssue(address))
  if (issue) throw new ConfigRejection(`S3_URL: ${faultText(issue, 'en')}`)
}

import { mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Fault, faultText } from '@fornace/contract/kit/faults'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import { type Config, filesFolder } from '../config.ts'
import { bucketAddress } from '../files/bucket-address.ts'
import { bucketIssue, bucketStorage } from '../files/bucket-storage.ts'
import { diskRoom } from '../files/disk-room.ts'
import { AS_NAMED, diskStorage } from '../files/disk-storage.ts'
import type { Storage } from '../files/storage.ts'
import { BackupRejection } from './rejection.ts'

/** Folder or bucket with backups. */
export interface BackupPlace {
  /** For messages: without keys. */
  readonly label: string
  readonly storage: Storage
  /** Free space in bytes; undefined for a bucket, which does not report it. */
  freeBytes(): Promise<number | undefined>
}

type Settings = Pick<Config, 'BACKUP_URL' | 'DATA_DIR'>

const inBothLanguages = (fault: Fault): Label => ({
  en: faultText(fault, 'en'),
  it: faultText(fault, 'it'),
})

const bucketPlace = async (url: string, settings: Settings): Promise<BackupPlace | undefined> => {
  const address = bucketAddress(url)
  if (!address) return undefined
  const issue = await bucketIssue(address)
  if (issue) throw new BackupRejection('backup.place', { issue: inBothLanguages(issue) })
  return {
    label: `${address.endpoint}/${address.bucket}`,
    storage: bucketStorage(address, filesFolder(settings)),
    freeBytes: async () => undefined,
  }
}

const folderPlace = async (folder: string, mayCreate: boolean): Promise<BackupPlace> => {
  try {
    if (mayCreate) await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder`)
  } catch (error) {
    throw new BackupRejection('backup.place', { issue: (error as Error).message })
  }
  return {
    label: folder,
    storage: diskStorage(folder, AS_NAMED),
    freeBytes: async () => (await diskRoom(folder)).free,
  }
}

/** Opens the place of the setting `BACKUP_URL`; a folder is created only where backups are written. */
export const openPlace = async (settings: Settings, mayCreate: boolean): Promise<BackupPlace> => {
  const { BACKUP_URL } = settings
  if (!BACKUP_URL) throw new BackupRejection('backup.placeless')
  return (await bucketPlace(BACKUP_URL, settings)) ?? folderPlace(resolve(BACKUP_URL), mayCreate)
}

/** Rejects a place without room for so many bytes. */
export const refuseTooFull = async (
  needed: number,
  free: number | undefined,
  label: string,
): Promise<void> => {
  if (free !== undefined && free < needed)
    throw new BackupRejection('backup.too-little-room', {
      place: label,
      needed: inMegabytes(needed),
      free: inMegabytes(free),
    })
}

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 ** 2)

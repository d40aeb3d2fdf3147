import { diskRoom } from '../files/disk-room.ts'
import type { Manifest } from './manifest.ts'
import { refuseTooFull } from './place.ts'

/** A database takes about so many times the bytes of its rows, with indexes and its log. */
const DATABASE_BYTES = 4
/** A database before its first row: catalogues, empty tables and indexes. */
const EMPTY_BYTES = 32 * 1024 ** 2
/** The same with a cluster of its own: programs, log. */
const CLUSTER_BYTES = 160 * 1024 ** 2

/** Bytes that the database of a backup takes once it is restored; more in a cluster that is made for it. */
export const restoredBytes = ({ tables }: Manifest, isFresh: boolean): number =>
  tables.reduce((sum, { plain }) => sum + plain, 0) * DATABASE_BYTES + (isFresh ? CLUSTER_BYTES : EMPTY_BYTES)

/** Rejects a folder whose disk has no room for so many bytes. */
export const refuseFullDisk = async (bytes: number, folder: string): Promise<void> => {
  const { free } = await diskRoom(folder)
  await refuseTooFull(bytes, free, folder)
}

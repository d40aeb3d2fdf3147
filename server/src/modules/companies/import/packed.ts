import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib'

/** Fast compression, which takes no longer than the transfer of the bytes. */
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const compress = promisify(zstdCompress)

/** Tables are much alike from row to row: packed they take a tenth of the way to the database, and of the room there. */
export const packed = (bytes: Buffer): Promise<Buffer> => compress(bytes, FAST)

export const unpacked = (bytes: Uint8Array): Buffer => zstdDecompressSync(bytes)

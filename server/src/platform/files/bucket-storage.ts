import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import type { Fault } from '@fornace/contract/kit/faults'
import type { BucketAddress } from './bucket-address.ts'
import { incomingFolder } from './incoming-folder.ts'
import { NoRoom, type Storage, StorageDown } from './storage.ts'

const CONNECT_MS = 3000
const IDLE_MS = 30_000

/** Names by which stores say that they are full. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

const statusOf = (error: unknown): number | undefined =>
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode

const orStorageError = (error: unknown): never => {
  if (error instanceof Error && (FULL.has(error.name) || statusOf(error) === 507))
    throw new NoRoom('there is no room for the file', { cause: error })
  throw new StorageDown('the bucket of the files cannot be used', { cause: error })
}

const ifThere = (error: unknown): undefined => {
  if (statusOf(error) === 404) return undefined
  return orStorageError(error)
}

/** Failures are thrown: the library's own warnings on the console say nothing more. */
const nothing = () => {}
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

const openClient = async (address: BucketAddress) => {
  // Loaded only where a bucket is used: it is larger than the rest of the server.
  const s3 = await import('@aws-sdk/client-s3')
  const { endpoint, region, isPathStyle, accessKeyId, secretAccessKey } = address
  const client = new s3.S3({
    endpoint,
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's do not know the checksums that Amazon's library adds.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
  })
  return { client, paginate: s3.paginateListObjectsV2 }
}

const PROBE = 'fornace-probe'

/** Why a bucket cannot be used, in one line; undefined if it can. */
export const bucketIssue = async (address: BucketAddress): Promise<Fault | undefined> => {
  const { client } = await openClient(address)
  const { bucket: Bucket, endpoint } = address
  try {
    await client.headBucket({ Bucket })
    await client.putObject({ Bucket, Key: PROBE, Body: '' })
    await client.deleteObject({ Bucket, Key: PROBE })
    return undefined
  } catch (error) {
    const status = statusOf(error)
    const params = { bucket: Bucket, endpoint }
    if (status === 404) return { code: 'bucket.missing', params }
    if (status === 401 || status === 403) return { code: 'bucket.keys', params }
    return { code: 'bucket.unreachable', params: { ...params, reason: (error as Error).message } }
  } finally {
    client.destroy()
  }
}

/** Storage in a bucket: one private object for each key. Received files are on this machine until they are inspected. */
export const bucketStorage = (address: BucketAddress, folder: string): Storage => {
  const opened = openClient(address)
  const { bucket: Bucket } = address
  return {
    ...incomingFolder(folder),
    adopt: async (key, path) => {
      const { client } = await opened
      const { size: ContentLength } = await stat(path)
      // Without a byte, a stream counts as one of unknown length.
      const Body = ContentLength > 0 ? createReadStream(path) : ''
      await client.putObject({ Bucket, Key: key, Body, ContentLength }).catch(orStorageError)
      await rm(path, { force: true })
    },
    write: async (key, bytes) => {
      const { client } = await opened
      await client.putObject({ Bucket, Key: key, Body: bytes }).catch(orStorageError)
      return { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    size: async (key) => {
      const { client } = await opened
      const object = await client.headObject({ Bucket, Key: key }).catch(ifThere)
      // Without the bucket itself the answer is the same: that is no file that is missing.
      if (!object) await client.headBucket({ Bucket }).catch(orStorageError)
      return object?.ContentLength
    },
    read: (key, { start, end }) =>
      Readable.from(
        (async function* () {
          const { client } = await opened
          const Range = `bytes=${start}-${end}`
          try {
            const { Body } = await client.getObject({ Bucket, Key: key, Range })
            yield* Body as Readable
          } catch (error) {
            orStorageError(error)
          }
        })(),
        { objectMode: false },
      ),
    remove: async (key) => {
      const { client } = await opened
      await client.deleteObject({ Bucket, Key: key }).catch(ifThere)
    },
    list: async function* () {
      const { client, paginate } = await opened
      try {
        for await (const { Contents = [] } of paginate({ client }, { Bucket }))
          for (const { Key, Size = 0, LastModified } of Contents)
            if (Key && LastModified) yield { key: Key, size: Size, writtenAt: LastModified }
      } catch (error) {
        orStorageError(error)
      }
    },
  }
}

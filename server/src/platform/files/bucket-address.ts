/** Bucket of an S3-compatible store, as `S3_URL` names it. */
export interface BucketAddress {
  /** Without keys, for messages and requests. */
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  readonly isPathStyle: boolean
}

/** Form of `S3_URL`; a `/` or `+` in a key is written as `%2F` or `%2B`. */
export const BUCKET_URL = 'https://key:secret@host/bucket?region=eu-south-1&path-style=yes'

const PARAMETERS = ['region', 'path-style']

/** Undefined for an address that names no bucket, no keys, or unknown parameters. */
export const bucketAddress = (text: string): BucketAddress | undefined => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const [bucket = '', ...further] = url.pathname.slice(1).split('/')
  const pathStyle = url.searchParams.get('path-style') ?? 'yes'
  const isKnown = [...url.searchParams.keys()].every((name) => PARAMETERS.includes(name))
  const isComplete = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) && url.username && url.password
  if (!isComplete || !isKnown || further.length > 0 || !['yes', 'no'].includes(pathStyle)) return undefined
  return {
    endpoint: url.origin,
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    isPathStyle: pathStyle === 'yes',
  }
}

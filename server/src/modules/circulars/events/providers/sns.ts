import { type KeyObject, verify, X509Certificate } from 'node:crypto'
import { Problem } from '../../../../kit/http/problem.ts'
import { FetchFailure, fetcher } from '../../../../platform/fetcher.ts'
import { entryOf, type Fields } from './fields.ts'

/** Fields that are signed, in this order; texts all of them, those that a message lacks are left out. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

export type SnsType = keyof typeof SIGNED

const ALGORITHMS: Readonly<Record<string, string>> = { '1': 'sha1', '2': 'sha256' }

export const isSnsType = (type: unknown): type is SnsType =>
  typeof type === 'string' && Object.hasOwn(SIGNED, type)

const SNS_HOST = /^sns\.[a-z]{2}(?:-[a-z]+)+-\d{1,2}\.amazonaws\.com(?:\.cn)?$/

/** Address on a host of Amazon SNS; undefined for any other. */
const snsAddress = (text: unknown): URL | undefined => {
  const url = typeof text === 'string' ? URL.parse(text) : null
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined
  return SNS_HOST.test(url.hostname) ? url : undefined
}

const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\w-]{1,100}\.pem$/

const certificateAddress = (text: unknown): string | undefined => {
  const url = snsAddress(text)
  return url && CERTIFICATE_PATH.test(url.pathname) && url.search === '' ? url.href : undefined
}

/** Amazon cannot be reached: SNS tries again. Where Amazon refuses, undefined. */
const fetched = async (url: string): Promise<string | undefined> => {
  try {
    return await fetcher.text(url)
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    if (error.isRefusal) return undefined
    throw new Problem('webhook.sender-unreachable')
  }
}

const keyIn = (pem: string | undefined): KeyObject | undefined => {
  try {
    return pem === undefined ? undefined : new X509Certificate(pem).publicKey
  } catch {
    return undefined
  }
}

/** Amazon changes its certificate, with the address, about once a year. */
const MAX_KEYS = 20
const KEY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
/** Limit per minute of certificates fetched from addresses without a stored key: a caller can invent addresses. */
const MAX_UNKNOWN = 10

interface StoredKey {
  readonly key: KeyObject
  readonly renewAt: number
}

/** Keys of the certificates that sign messages of SNS, renewed once a day; a key stays while its renewal fails. */
const openKeys = () => {
  const keys = new Map<string, StoredKey>()
  const underWay = new Map<string, Promise<KeyObject | undefined>>()
  let unknownAt: number[] = []

  const store = (url: string, key: KeyObject, renewAt: number): void => {
    keys.delete(url)
    keys.set(url, { key, renewAt })
    for (const old of [...keys.keys()].slice(0, -MAX_KEYS)) keys.delete(old)
  }

  const limitUnknown = (time: number): void => {
    unknownAt = unknownAt.filter((one) => time - one < MINUTE_MS)
    if (unknownAt.length >= MAX_UNKNOWN) throw new Problem('webhook.sender-unreachable')
    unknownAt.push(time)
  }

  const fetchKey = async (url: string, time: number): Promise<KeyObject | undefined> => {
    const key = keyIn(await fetched(url))
    if (key) store(url, key, time + KEY_MS)
    return key
  }

  /** The same request for all that need it at once. */
  const request = (url: string, time: number): Promise<KeyObject | undefined> => {
    const existing = underWay.get(url)
    if (existing) return existing
    if (!keys.has(url)) limitUnknown(time)
    const made = fetchKey(url, time).finally(() => underWay.delete(url))
    underWay.set(url, made)
    return made
  }

  return async (url: string, now: Date): Promise<KeyObject | undefined> => {
    const time = now.getTime()
    const stored = keys.get(url)
    if (!stored) return request(url, time)
    if (time < stored.renewAt) return stored.key
    store(url, stored.key, time + MINUTE_MS)
    const renewed = await request(url, time).catch(() => undefined)
    return renewed ?? stored.key
  }
}

/** Text that is signed (Amazon SNS, "Verifying the signatures"). */
const signedText = (message: Fields, type: SnsType): string =>
  SIGNED[type]
    .flatMap((name) => (typeof message[name] === 'string' ? `${name}\n${message[name]}\n` : []))
    .join('')

/** Verifies signatures of SNS messages with Amazon's certificates. */
export const snsVerifier = () => {
  const keyAt = openKeys()
  return async (message: Fields, type: SnsType, now: Date): Promise<boolean> => {
    const algorithm = entryOf(ALGORITHMS, message.SignatureVersion)
    const address = certificateAddress(message.SigningCertURL)
    if (!algorithm || !address || typeof message.Signature !== 'string') return false
    const key = await keyAt(address, now)
    if (key?.asymmetricKeyType !== 'rsa') return false
    const signature = Buffer.from(message.Signature, 'base64')
    return verify(algorithm, Buffer.from(signedText(message, type)), key, signature)
  }
}

/** Confirms a subscription at its address, which is Amazon's; any other is not called. */
export const confirmSubscription = async (address: unknown): Promise<void> => {
  const url = snsAddress(address)
  if (url?.pathname !== '/' || url.searchParams.get('Action') !== 'ConfirmSubscription')
    throw new Problem('request.invalid')
  if ((await fetched(url.href)) === undefined) throw new Problem('request.invalid')
}

import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { DkimDomain } from '@fornace/contract/circulars/sender'
import { invalid } from '../../kit/http/problem.ts'
import type { Config } from '../../platform/config.ts'
import { type Seal, seal } from '../../platform/seal.ts'

const MODULUS_BITS = 2048
const generate = promisify(generateKeyPair)

/** Seal of the stored keys. */
export const dkimSeal = ({ SECRET_KEY }: Pick<Config, 'SECRET_KEY'>): Seal => seal(SECRET_KEY, 'DKIM keys')

/** Private key as PEM, public key as the DNS record has it. */
export interface DkimKeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

const pairOf = (privateKey: KeyObject): DkimKeyPair => ({
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
})

export const newDkimKey = async (): Promise<DkimKeyPair> =>
  pairOf((await generate('rsa', { modulusLength: MODULUS_BITS })).privateKey)

/** Key pair of a private key in PEM; rejects other text and keys that are too short. */
export const dkimKeyFrom = (pem: string): DkimKeyPair => {
  const rejection = invalid([{ path: 'private_key', code: 'dkim.key' }])
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    throw rejection
  }
  const isStrong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MODULUS_BITS
  if (key.asymmetricKeyType !== 'rsa' || !isStrong) throw rejection
  return pairOf(key)
}

/** TXT record that publishes a key. */
export const dkimRecord = (
  domain: string,
  selector: string,
  publicKey: string,
): NonNullable<DkimDomain['dns']> => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
})

/** Public key in a TXT record; spaces do not count. */
const publishedKey = (record: string): string | undefined =>
  /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, '')

/** Whether one of the TXT records publishes the key. */
export const publishesKey = (records: readonly string[], publicKey: string): boolean =>
  records.some((record) => publishedKey(record) === publicKey)

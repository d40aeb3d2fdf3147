import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Header } from './mail-header.ts'
import { bodyHash, type MimeMessage } from './mime.ts'

/** Key that signs the mails of a domain. */
export interface SigningKey {
  readonly domain: string
  readonly selector: string
  readonly privateKey: KeyObject
}

export const signingKey = (domain: string, selector: string, pem: string): SigningKey => ({
  domain,
  selector,
  privateKey: createPrivateKey(pem),
})

/**
 * Headers that a signature covers. Not Message-ID and Date: providers such as Amazon SES replace both, and a signature
 * over them would break. RFC 8058 asks for both headers of unsubscribing.
 */
const SIGNED = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'mime-version',
  'content-type',
  'list-unsubscribe',
  'list-unsubscribe-post',
])

/** In a thread of its own, so that signing occupies all processors. */
const signAsync = promisify(sign)
const LINE_LENGTH = 72
const NAMES_IN_A_LINE = 4

/** Signature of a message (RFC 6376: relaxed/relaxed, rsa-sha256), as its first header. */
export const signed = async (message: MimeMessage, key: SigningKey): Promise<MimeMessage> => {
  const covered = message.headers.filter(({ name }) => SIGNED.has(name))
  const names = covered.map(({ name }) => name)
  const tags = [
    'v=1; a=rsa-sha256; c=relaxed/relaxed;',
    ` d=${key.domain}; s=${key.selector};`,
    ` h=${names.slice(0, NAMES_IN_A_LINE).join(':')}:`,
    ` ${names.slice(NAMES_IN_A_LINE).join(':')};`,
    ` bh=${bodyHash(message)};`,
    ' b=',
  ]
  const value = tags.join('\r\n')
  const canonical = `dkim-signature:${value.replaceAll('\r\n', '')}`
  const data = covered.map((header) => header.canonical).join('') + canonical
  const signature = await signAsync('sha256', Buffer.from(data, 'latin1'), key.privateKey)
  const folded = signature.toString('base64').match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? []
  const raw = `DKIM-Signature: ${value}${folded.join('\r\n ')}\r\n`
  const header: Header = { name: 'dkim-signature', raw, canonical }
  return { ...message, headers: [header, ...message.headers] }
}

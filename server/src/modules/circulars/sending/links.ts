import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import type { LinkSigner } from '../../../platform/signed-links.ts'

/** Purpose of the signature in the links of a test mail. */
const PURPOSE = 'mailing-test'
const DAY = 24 * 60 * 60 * 1000
const MAX_TEST_AGE = 30 * DAY
const TEST_KEY = new RegExp(`^test-(\\d{1,9})-(${LANGUAGES.join('|')})-(\\d{1,15})-([\\w-]{43})$`)

/** Addresses in a mail; `key` is that of the recipient in the ledger, or of a test. */
export const mailLinks = (publicUrl: string, key: string) => ({
  unsubscribe: `${publicUrl}/m/unsubscribe/${key}`,
  preferences: `${publicUrl}/m/preferences/${key}`,
  attachment: (file: string) => `${publicUrl}/m/attachment/${key}/${file}`,
})

const OPEN = 'mail-open'
const LINK = 'mail-link'

/** Signed addresses by which the reading of a mail is recorded; they do not expire. */
export const readingLinks = (signer: LinkSigner, publicUrl: string) => ({
  /** Pixel in the mail of one recipient. */
  open: (key: string) => `${publicUrl}/m/open/${key}/${signer.sign(OPEN, 0, key)}.gif`,
  isOpen: (key: string, signature: string) => signer.matches(signature, OPEN, 0, key),
  /** Link in the mail of one recipient, by its place in `linkTargets`. */
  link: (key: string, place: number) =>
    `${publicUrl}/m/link/${key}/${place}/${signer.sign(LINK, place, key)}`,
  isLink: (key: string, place: number, signature: string) => signer.matches(signature, LINK, place, key),
  /** Pixel that all mails of a submission share. */
  count: (anonymousKey: string) => `${publicUrl}/m/count/${anonymousKey}.gif`,
})

/** Mail to the person who tests a submission. */
export interface TestMail {
  readonly submissionId: number
  readonly language: Language
}

const bindingOf = ({ submissionId, language }: TestMail): string => `${submissionId} ${language}`

/** Key in the links of a test mail: for 30 days they open, and change nothing. */
export const testKey = (signer: LinkSigner, test: TestMail, now: Date): string => {
  const time = now.getTime()
  return `test-${test.submissionId}-${test.language}-${time}-${signer.sign(PURPOSE, time, bindingOf(test))}`
}

/** Test that a key belongs to; undefined for any other key. */
export const readTestKey = (signer: LinkSigner, key: string, now: Date): TestMail | undefined => {
  const [, id, language, time, signature = ''] = TEST_KEY.exec(key) ?? []
  const test = { submissionId: Number(id), language: language as Language }
  const isCurrent = now.getTime() - Number(time) <= MAX_TEST_AGE
  return isCurrent && signer.matches(signature, PURPOSE, Number(time), bindingOf(test)) ? test : undefined
}

import { describe, expect, it } from 'vitest'
import { mailLinks, readTestKey, testKey } from '../../src/modules/circulars/sending/links.ts'
import { linkSigner } from '../../src/platform/signed-links.ts'

const signer = linkSigner('a key for tests that is long enough')
const now = new Date('2026-11-17T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

describe('the key of a test mail', () => {
  it('tells submission and language, for thirty days', () => {
    const key = testKey(signer, { submissionId: 12, language: 'de' }, now)
    expect(readTestKey(signer, key, later(30))).toEqual({ submissionId: 12, language: 'de' })
    expect(readTestKey(signer, key, later(31))).toBeUndefined()
    expect(mailLinks('https://fornace.example', key).attachment('a1')).toBe(
      `https://fornace.example/m/attachment/${key}/a1`,
    )
  })

  it('is worth nothing when a part of it was changed, or another secret signed it', () => {
    const key = testKey(signer, { submissionId: 12, language: 'de' }, now)
    for (const changed of [key.replace('-12-', '-13-'), key.replace('-de-', '-it-'), `${key.slice(0, -2)}AA`])
      expect(readTestKey(signer, changed, now)).toBeUndefined()
    expect(readTestKey(linkSigner('another one that is long enough'), key, now)).toBeUndefined()
    expect(readTestKey(signer, '0f8fad5b-d9cb-469f-a165-70867728950e', now)).toBeUndefined()
  })
})

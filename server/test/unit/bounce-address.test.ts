import { describe, expect, it } from 'vitest'
import {
  bounceAddressOf,
  bounceAddressReader,
  unsubscribeMail,
} from '../../src/modules/circulars/sending/bounce-address.ts'
import { readConfig } from '../../src/platform/config.ts'

const KEY = '0b6f2c7e-9a41-4d7b-8a53-2f1e6c9d0a11'
const PATTERN = 'bounces+{key}@associazione.example'

const settings = (values: NodeJS.ProcessEnv) => () =>
  readConfig({ SECRET_KEY: 'a key for tests that is long enough', DATA_DIR: '/nowhere', ...values })

describe('a return path', () => {
  it.each([
    ['itself', bounceAddressOf(PATTERN, KEY), [KEY]],
    ['in brackets', `<${bounceAddressOf(PATTERN, KEY)}>`, [KEY]],
    ['in another case', bounceAddressOf(PATTERN, KEY).toUpperCase(), [KEY]],
    ['of another domain', `bounces+${KEY}@altrove.example`, []],
    ['of a longer domain', `bounces+${KEY}@associazione.example.altrove.example`, []],
    ['of another user', `re-bounces+${KEY}@associazione.example`, []],
    ['without a key', 'bounces+@associazione.example', []],
    ['with more than a key', `bounces+${KEY}0@associazione.example`, []],
  ])('is read: %s', (_, text, keys) => {
    expect(bounceAddressReader(PATTERN)(text)).toEqual(keys)
  })

  it('is an address to unsubscribe, whatever signs it has', () => {
    expect(unsubscribeMail(PATTERN, KEY)).toBe(
      `mailto:bounces+${KEY}@associazione.example?subject=unsubscribe`,
    )
    expect(unsubscribeMail('a&b?{key}@x.example', KEY)).toBe(
      `mailto:a%26b%3F${KEY}@x.example?subject=unsubscribe`,
    )
  })
})

describe('the settings of the bounce mailbox', () => {
  it.each([
    ['no key', { BOUNCE_ADDRESS: 'bounces@x.example' }, /BOUNCE_ADDRESS: must be an address with \{key\}/],
    [
      'a name too long for a key',
      { BOUNCE_ADDRESS: `${'b'.repeat(29)}{key}@x.example` },
      /BOUNCE_ADDRESS: must have at most 28 characters/,
    ],
    ['another protocol', { BOUNCE_IMAP_URL: 'pop3://x.example' }, /BOUNCE_IMAP_URL: must be an address/],
    [
      'the folder of the read ones',
      { BOUNCE_IMAP_URL: 'imap://x.example/Fornace' },
      /must name another folder/,
    ],
  ])('are refused: %s', (_, values, words) => {
    expect(settings(values)).toThrow(words)
  })

  it('are taken with a name as long as it may be', () => {
    expect(settings({ BOUNCE_ADDRESS: `${'b'.repeat(28)}{key}@x.example` })().BOUNCE_ADDRESS).toContain(
      '{key}',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { registration } from '../src/account/registration.ts'
import { isWebAddress } from '../src/kit/is-web-address.ts'

const good = {
  email: ' ada@example.com ',
  password: 'forno a tunnel',
  password_confirm: 'forno a tunnel',
}

const issues = (sent: object) =>
  (registration.safeParse({ ...good, ...sent }).error?.issues ?? []).map(
    ({ path, ...issue }) => [path.join('.'), 'params' in issue ? issue.params?.code : issue.code] as const,
  )

describe('a registration', () => {
  it('needs an address and a password, and nothing else', () => {
    expect(registration.parse(good)).toEqual({ ...good, email: 'ada@example.com' })
  })

  it('has everything that is wrong named at once', () => {
    const wrong = {
      email: 'nobody',
      first_name: 'Tunnel',
      password: 'tunnel',
      password_confirm: 'forno',
      qualifica: 'king',
      languages: ['it', 'it'],
      email_testata: 'x',
      sito_web: 'javascript:alert(1)',
      tiratura: -1,
      trattamento_edicer: 'yes',
      extra: Object.fromEntries(Array.from({ length: 21 }, (_, number) => [`key ${number}`, ''])),
      colour: 'blue',
    }
    expect(issues(wrong)).toEqual([
      ['email', 'invalid_format'],
      ['qualifica', 'invalid_value'],
      ['email_testata', 'field.email'],
      ['sito_web', 'field.url'],
      ['tiratura', 'too_small'],
      ['languages', 'field.duplicates'],
      ['extra', 'field.max-items'],
      ['trattamento_edicer', 'invalid_type'],
      ['', 'unrecognized_keys'],
      ['password', 'password.short'],
      ['password', 'password.similar'],
      ['password_confirm', 'password.mismatch'],
    ])
  })

  it('accepts what nobody filled in', () => {
    const empty = { qualifica: '', email_testata: '', sito_web: '', tiratura: null, languages: [], extra: {} }
    expect(issues(empty)).toEqual([])
  })

  it('agrees to the text that is shown, not to an older one', () => {
    expect(issues({ consent_text_version: '0' })).toEqual([['consent_text_version', 'invalid_value']])
  })
})

describe('an address on the web', () => {
  it.each([
    '',
    'example.com',
    'https://www.example.com:8080/a?b=c#d',
    '192.168.1.1/x',
    'HTTP://Example.IT',
    'www.città.it',
  ])('may be %j', (text) => expect(isWebAddress(text)).toBe(true))
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'java\tscript:alert(1)',
    'http://',
    'example',
    'https://user@example.com',
    'https://example.com/a b',
    '//example.com',
    'ftp://example.com',
  ])('is not %j', (text) => expect(isWebAddress(text)).toBe(false))
  it('is looked at quickly, however long', () => {
    expect(isWebAddress(`${'a-'.repeat(50_000)}!`)).toBe(false)
    expect(isWebAddress(`${'a.'.repeat(50_000)}!`)).toBe(false)
  })
})

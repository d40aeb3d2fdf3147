import { describe, expect, it } from 'vitest'
import { scrub, scrubText } from '../src/problem-reports/scrub.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoxfQ.c2lnbmF0dXJl'

it.each([
  ['a token anywhere', `JWT ${TOKEN} refused`, 'JWT [removed] refused'],
  [
    'a password with spaces',
    '{"password": "una password di prova", "a": 1}',
    '{"password":"[removed]","a":1}',
  ],
  ['a quote inside', '{"new_password":"a\\"b c","a":1}', '{"new_password":"[removed]","a":1}'],
  [
    'JSON inside JSON',
    '{\\"password\\":\\"two words\\",\\"a\\":1}',
    '{\\"password\\":\\"[removed]\\",\\"a\\":1}',
  ],
  [
    'a signature in an address',
    '#/x?user_id=1&signature=abc&timestamp=2',
    '#/x?user_id=1&signature=[removed]&timestamp=2',
  ],
  ['the same twice', scrubText(`"token": "${TOKEN}"`), '"token": "[removed]"'],
  ['nothing else', 'The password is wrong', 'The password is wrong'],
])('takes out %s', (_what, text, expected) => {
  expect(scrubText(text)).toBe(expected)
})

it('takes secrets out of a value by their names, at any depth', () => {
  expect(scrub({ a: [{ Authorization: 'JWT x', note: `with ${TOKEN}` }] })).toEqual({
    a: [{ Authorization: '[removed]', note: 'with [removed]' }],
  })
})

describe('what a report never holds', () => {
  const secret = 'SEGRETO'
  const token = `eyJhbGciOiJIUzI1NiJ9.${secret}.c2ln`
  it.each([
    `{"password":"una ${secret} lunga, con } e virgola"}`,
    `500 {\\"password\\":\\"${secret} x\\"}`,
    `#/account/reset?signature%3D${secret}&x`,
    `%22password%22%3A%22${secret}%22`,
    `Authorization: Basic ${secret}`,
    `Cookie: sid=${secret}; a=b`,
    `pwd=${secret}&passwd=${secret}&api_key=${secret}`,
    `GET /x?access_token=${secret}`,
    token,
    `(JWT ${token})`,
    `password: '${secret}'`,
  ])('is gone from %s', (text) => {
    expect(scrubText(text)).not.toContain(secret)
  })

  it.each([
    { request: { headers: [['Authorization', `Basic ${secret}`]] } },
    { query_string: [['signature', secret]] },
    { fields: [{ name: 'password', value: secret }] },
    { [token]: 1 },
    { sid: secret, session: secret, pwd: secret },
    { extra: { body: JSON.stringify({ deep: JSON.stringify({ token: secret }) }) } },
  ])('is gone from %j', (value) => {
    expect(JSON.stringify(scrub(value))).not.toContain(secret)
  })

  it.each([
    'eyJ'.repeat(90_000),
    `${'eyJ'.repeat(6000)}.`,
    'password'.repeat(9000),
    '_password'.repeat(9000),
    `password:"`.repeat(9000),
    '['.repeat(20_000),
  ])('costs little to look for (%#)', (text) => {
    const began = performance.now()
    scrubText(text)
    // Far above what it takes, far below what a pattern that runs wild would.
    expect(performance.now() - began).toBeLessThan(500)
  })

  it.each(['The footprint: 5 m', 'Sessione chiusa', 'La password non funziona'])(
    'leaves %s alone',
    (text) => {
      expect(scrubText(text)).toBe(text)
    },
  )
})

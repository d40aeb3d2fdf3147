import { expect, it } from 'vitest'
import { scrub, scrubText } from '../src/problem-reports/scrub.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoxfQ.c2lnbmF0dXJl'

it.each([
  ['a token anywhere', `JWT ${TOKEN} refused`, 'JWT [removed] refused'],
  [
    'a password with spaces',
    '{"password": "una password di prova", "a": 1}',
    '{"password": "[removed]", "a": 1}',
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

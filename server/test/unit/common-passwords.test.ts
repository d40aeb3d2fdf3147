import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../src/platform/common-passwords.ts'

describe('a common password', () => {
  it('is each of the three thousand commonest, in any case', () => {
    const commonest = (dictionary['passwords-common'] as string[]).slice(0, 3000)
    expect(commonest.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([])
  })

  it.each([
    'Password@123',
    'P@$$w0rd',
    'aaaaaaaa',
    'abcdefgh',
    'zyxwvuts',
    'poiuytrewq',
    'blablabla',
    'asdasdasd',
    'qwerty123456',
    '1q2w3e4r5t',
    'Admin@1234',
    'adminadmin',
    '',
    ' password ',
  ])('is %j', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each([
    'forno a tunnel 42',
    'Sassuolo-41049!',
    'kiln-9-Glaze',
    'la creta cuoce',
    'correct horse battery',
    'x'.repeat(64),
    'dragon 4821 9930 1127',
    'мир труд май',
    'a\nb\npassword\nc',
  ])('is not %j', (password) => expect(isCommonPassword(password)).toBe(false))
})

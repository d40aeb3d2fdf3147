import { describe, expect, it } from 'vitest'
import { passwordIssues } from '../src/account/password.ts'
import { INTRANET_ROLES, mayEnterIntranet, ROLES, roleId } from '../src/kit/roles.ts'

describe('a new password', () => {
  const person = { email: 'anna.bianchi@example.com', first_name: 'Anna', last_name: 'Li' }
  it.each([
    ['forno a tunnel 42', []],
    ['x'.repeat(64), []],
    ['corta', ['password.short']],
    ['1234567', ['password.short', 'password.numeric']],
    ['987654321098', ['password.numeric']],
    ['ANNA.BIANCHI!', ['password.similar']],
    ['anna-e-la-creta', ['password.similar']],
    ['liquirizia', []],
    ['anna.bianchi@example.com', ['password.similar']],
  ])('%s has the faults %j', (password, codes) => {
    expect(passwordIssues(password, person).map(({ code }) => code)).toEqual(codes)
  })
})

describe('the roles', () => {
  it('are nineteen, of which sixteen open the intranet', () => {
    expect([ROLES.length, INTRANET_ROLES.length]).toEqual([19, 16])
    expect(mayEnterIntranet(['user_product', 'user_project', 'auto_approve_circular'])).toBe(false)
    expect(mayEnterIntranet(['user_product', 'user_circular'])).toBe(true)
    expect(mayEnterIntranet([])).toBe(false)
  })
  it('keep their numbers', () => {
    expect([roleId('administrator_global'), roleId('auto_approve_circular')]).toEqual([1, 19])
  })
})

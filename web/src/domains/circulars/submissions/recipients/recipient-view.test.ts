import { expect, test } from 'vitest'
import type { Recipient } from './recipient'
import { FIRST_SORT, nextSort, searchRecipients, sortRecipients } from './recipient-view'

const recipient = (email: string, name = '', company = ''): Recipient => ({
  address: email.toLowerCase(),
  email,
  name,
  company,
  language: 'it',
  groupIds: [],
  kinds: [],
  state: null,
  leftOut: null,
  answer: '',
})

const zoe = recipient('zoe@example.it', 'Zoë Élan', 'Gres 10')
const Ada = recipient('Ada@example.it', 'ada Rossi', 'Gres 9')
const nobody = recipient('info@montebianco.it', '', 'Ceramiche Montebianco')
const ALL = [zoe, Ada, nobody]

const sorted = (...[key, isDescending]: ['email' | 'name' | 'company' | 'language', boolean]) =>
  sortRecipients(ALL, { key, isDescending }, 'it-IT').map(({ email }) => email)

test('rows are sorted by address without regard to capitals', () => {
  expect(sorted('email', false)).toEqual(['Ada@example.it', 'info@montebianco.it', 'zoe@example.it'])
  expect(sorted('email', true)).toEqual(['zoe@example.it', 'info@montebianco.it', 'Ada@example.it'])
})

test('rows without a name come last in both directions', () => {
  expect(sorted('name', false)).toEqual(['Ada@example.it', 'zoe@example.it', 'info@montebianco.it'])
  expect(sorted('name', true)).toEqual(['zoe@example.it', 'Ada@example.it', 'info@montebianco.it'])
})

test('numbers in a company are sorted as numbers, and equal values by address', () => {
  expect(sorted('company', false)).toEqual(['info@montebianco.it', 'Ada@example.it', 'zoe@example.it'])
  expect(sorted('language', true)).toEqual(['Ada@example.it', 'info@montebianco.it', 'zoe@example.it'])
})

test('a second press on a heading turns the order around, another heading starts upwards', () => {
  const turned = nextSort(FIRST_SORT, 'email')
  expect(turned).toEqual({ key: 'email', isDescending: true })
  expect(nextSort(turned, 'name')).toEqual({ key: 'name', isDescending: false })
})

test('the search finds all its words in address, name or company, without accents', () => {
  expect(searchRecipients(ALL, 'elan gres')).toEqual([zoe])
  expect(searchRecipients(ALL, 'MONTEBIANCO')).toEqual([nobody])
  expect(searchRecipients(ALL, '  ')).toBe(ALL)
})

import type { AccessExplanation, AccessRight } from '@fornace/contract/users/access-explanation'
import { expect, it } from 'vitest'
import { type Access, differenceOf, isEmpty } from './access-difference'

type Reach = AccessExplanation['resources'][number]['reach']

const right = (allowed: boolean): AccessRight => ({
  allowed,
  reason: allowed ? 'allowed' : 'role-missing',
  roles: [],
  needed: [],
})

const access = (
  may_sign_in: boolean,
  screens: string[],
  rights: Record<string, [boolean, boolean, Reach]>,
): Access => ({
  screens: screens.map((path) => ({ path, title: path, area: undefined })),
  explanation: {
    may_sign_in,
    resources: Object.entries(rights).map(([label, [read, write, reach]]) => ({
      type: label.toLowerCase(),
      label,
      reach,
      read: right(read),
      write: right(write),
    })),
  },
})

const reader = access(true, ['Home', 'Styles'], {
  Styles: [true, false, 'some'],
  Users: [false, false, 'nothing'],
})
const keeper = access(true, ['Home', 'Users'], {
  Styles: [true, true, 'everything'],
  Users: [true, true, 'everything'],
})
const nobody = access(false, [], { Styles: [false, false, 'nothing'], Users: [false, false, 'nothing'] })

it('tells what is gained and what is lost', () => {
  expect(differenceOf(reader, keeper)).toEqual({
    signIn: null,
    gained: {
      screens: [expect.objectContaining({ path: 'Users' })],
      read: ['Users'],
      write: ['Styles', 'Users'],
      all: ['Styles'],
    },
    lost: { screens: [expect.objectContaining({ path: 'Styles' })], read: [], write: [], all: [] },
  })
})

it('tells the same backwards', () => {
  const { gained, lost } = differenceOf(keeper, reader)
  expect(differenceOf(reader, keeper)).toMatchObject({ gained: lost, lost: gained })
})

it('tells whether somebody can come in at all', () => {
  expect(differenceOf(nobody, reader).signIn).toBe('gained')
  expect(differenceOf(reader, nobody).signIn).toBe('lost')
})

it('finds nothing between the same', () => {
  const { signIn, gained, lost } = differenceOf(reader, reader)
  expect([signIn, isEmpty(gained), isEmpty(lost)]).toEqual([null, true, true])
})

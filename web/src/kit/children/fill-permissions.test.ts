import { expect, it } from 'vitest'
import { countFilled, filledPermission, hasNoPermission } from './fill-permissions'

const NOTHING = { credit: '', licence: '', valid_until: null }
const GRANTED = { credit: 'A. Foto', licence: 'CC0', valid_until: null }
const GIVEN = { credit: '© Ceramica Prova', licence: 'CC BY 4.0', valid_until: '2027-12-31' }

it.each([
  ['fills in a picture without anything', NOTHING, false, GIVEN],
  ['leaves a picture with everything, for good', GRANTED, false, {}],
  [
    'fills in what is missing, and the last day with it',
    { ...GRANTED, licence: ' ' },
    false,
    { licence: 'CC BY 4.0', valid_until: '2027-12-31' },
  ],
  [
    'keeps a last day that is there',
    { ...NOTHING, valid_until: '2026-12-31' },
    false,
    { credit: GIVEN.credit, licence: GIVEN.licence },
  ],
  ['overwrites where that is chosen', GRANTED, true, GIVEN],
  ['changes nothing where all is so already', GIVEN, true, {}],
])('%s', (_name, picture, overwrites, changes) => {
  expect(filledPermission(picture, GIVEN, overwrites)).toEqual(changes)
})

it('changes nothing by a part that was not given', () => {
  expect(filledPermission(GRANTED, NOTHING, true)).toEqual({})
  expect(filledPermission(NOTHING, { ...NOTHING, credit: '© X' }, false)).toEqual({ credit: '© X' })
})

it('counts the pictures that would change', () => {
  expect(countFilled([NOTHING, GRANTED, { ...GRANTED, credit: '' }], GIVEN, false)).toBe(2)
  expect([NOTHING, { ...NOTHING, credit: 'A' }].map(hasNoPermission)).toEqual([true, false])
})

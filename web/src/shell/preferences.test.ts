import { expect, it } from 'vitest'
import { readPreferences } from './preferences'

const initial = readPreferences(undefined)

it('starts with the full layout, the light filters, and what system and browser say', () => {
  expect(initial).toMatchObject({
    layout: 'full',
    colourScheme: 'auto',
    direction: 'auto',
    animation: 'fadeIn',
    headerFilter: 'light',
    collapsed: false,
  })
})

it.each([null, 5, 'x', [], { layout: 'round', collapsed: 'yes' }])('reads %j as nothing chosen', (stored) => {
  expect(readPreferences(stored)).toEqual(initial)
})

it('keeps what is one of the options, and nothing else', () => {
  expect(readPreferences({ layout: 'mini', direction: 'rtl', other: 1 })).toEqual({
    ...initial,
    layout: 'mini',
    direction: 'rtl',
  })
})

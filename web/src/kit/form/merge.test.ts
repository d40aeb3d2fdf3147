import { describe, expect, it } from 'vitest'
import { mergeValues, valuesIfTheirs } from './merge'
import { mergeDraft } from './merge-rows'
import { type FormValues, sameMeaning } from './values'

interface Case {
  name: string
  base: FormValues
  mine: FormValues
  theirs: FormValues
  merged: FormValues
  incoming?: string[]
  conflicts?: string[]
}

const cases: Case[] = [
  {
    name: 'nobody changed anything',
    base: { a: '1' },
    mine: { a: '1' },
    theirs: { a: '1' },
    merged: { a: '1' },
  },
  {
    name: 'only I changed it',
    base: { a: '1', b: '' },
    mine: { a: '2', b: '' },
    theirs: { a: '1', b: '' },
    merged: { a: '2', b: '' },
  },
  {
    name: 'only they changed it',
    base: { a: '1' },
    mine: { a: '1' },
    theirs: { a: '2' },
    merged: { a: '2' },
    incoming: ['a'],
  },
  {
    name: 'two languages of one field are two paths',
    base: { 'name.it': 'Cotto', 'name.en': '' },
    mine: { 'name.it': 'Cotto', 'name.en': 'Terracotta' },
    theirs: { 'name.it': 'Cotto antico', 'name.en': '' },
    merged: { 'name.it': 'Cotto antico', 'name.en': 'Terracotta' },
    incoming: ['name.it'],
  },
  {
    name: 'both changed it alike',
    base: { a: '1' },
    mine: { a: '2' },
    theirs: { a: '2' },
    merged: { a: '2' },
  },
  {
    name: 'both changed it, each in another way: mine stays until somebody decides',
    base: { a: '1', b: true },
    mine: { a: '2', b: true },
    theirs: { a: '3', b: false },
    merged: { a: '2', b: false },
    incoming: ['b'],
    conflicts: ['a'],
  },
  {
    name: 'I emptied it, they changed it',
    base: { a: '1' },
    mine: { a: '' },
    theirs: { a: '2' },
    merged: { a: '' },
    conflicts: ['a'],
  },
  {
    name: 'I changed it, they emptied it',
    base: { a: '1' },
    mine: { a: '2' },
    theirs: { a: '' },
    merged: { a: '2' },
    conflicts: ['a'],
  },
  {
    name: 'lists of ticks',
    base: { l: ['it', 'en'] },
    mine: { l: ['it', 'en'] },
    theirs: { l: ['it', 'en', 'fr'] },
    merged: { l: ['it', 'en', 'fr'] },
    incoming: ['l'],
  },
  {
    name: 'a child that they added comes in with its paths',
    base: { 'images.0.description': 'a' },
    mine: { 'images.0.description': 'b' },
    theirs: { 'images.0.description': 'a', 'images.1.description': 'c' },
    merged: { 'images.0.description': 'b', 'images.1.description': 'c' },
    incoming: ['images.1.description'],
  },
  {
    name: 'a child that I added stays',
    base: {},
    mine: { 'images.0.description': 'b' },
    theirs: {},
    merged: { 'images.0.description': 'b' },
  },
]

describe('three versions of a record', () => {
  it.each(cases)('$name', ({ base, mine, theirs, merged, incoming = [], conflicts = [] }) => {
    expect(mergeValues(base, mine, theirs)).toEqual({ merged, incoming, conflicts })
  })

  it('compares what is meant, not how it is written', () => {
    const same = (_path: string, one = '', other = '') => sameMeaning('number', one, other, 'it')
    const merge = mergeValues({ w: '600' }, { w: '600,0' }, { w: '900' }, same as never)
    expect(merge).toEqual({ merged: { w: '900' }, incoming: ['w'], conflicts: [] })
  })

  it('never loses what either of them wrote', () => {
    const values = ['1', '2', '3']
    for (const base of values)
      for (const mine of values)
        for (const theirs of values) {
          const { merged, conflicts } = mergeValues({ a: base }, { a: mine }, { a: theirs })
          if (mine !== base) expect(merged.a).toBe(mine)
          if (theirs !== base && merged.a !== theirs) expect(conflicts).toEqual(['a'])
        }
  })
})

const rows = (keys: string[], captions: Record<string, string>): FormValues => ({
  images: keys,
  ...Object.fromEntries(Object.entries(captions).map(([key, text]) => [`images.${key}.caption`, text])),
})

const rowCases: Case[] = [
  {
    name: 'nobody touched them',
    base: rows(['1', '2'], { 1: 'a', 2: 'b' }),
    mine: rows(['1', '2'], { 1: 'a', 2: 'b' }),
    theirs: rows(['1', '2'], { 1: 'a', 2: 'b' }),
    merged: rows(['1', '2'], { 1: 'a', 2: 'b' }),
  },
  {
    name: 'each added one: both stay',
    base: rows(['1'], { 1: 'a' }),
    mine: rows(['1', 'new-1'], { 1: 'a', 'new-1': 'mine' }),
    theirs: rows(['1', '5'], { 1: 'a', 5: 'theirs' }),
    merged: rows(['1', 'new-1', '5'], { 1: 'a', 'new-1': 'mine', 5: 'theirs' }),
    incoming: ['images'],
  },
  {
    name: 'each took one away: both go',
    base: rows(['1', '2', '3'], { 1: 'a', 2: 'b', 3: 'c' }),
    mine: rows(['1', '2'], { 1: 'a', 2: 'b' }),
    theirs: rows(['2', '3'], { 2: 'b', 3: 'c' }),
    merged: rows(['2'], { 2: 'b' }),
    incoming: ['images'],
  },
  {
    name: 'I moved them, they changed one and added another',
    base: rows(['1', '2'], { 1: 'a', 2: 'b' }),
    mine: rows(['2', '1'], { 1: 'a', 2: 'b' }),
    theirs: rows(['1', '9', '2'], { 1: 'A', 2: 'b', 9: 'n' }),
    merged: rows(['2', '1', '9'], { 1: 'A', 2: 'b', 9: 'n' }),
    incoming: ['images', 'images.1.caption'],
  },
  {
    name: 'they moved them, I changed one',
    base: rows(['1', '2'], { 1: 'a', 2: 'b' }),
    mine: rows(['1', '2'], { 1: 'A', 2: 'b' }),
    theirs: rows(['2', '1'], { 1: 'a', 2: 'b' }),
    merged: rows(['2', '1'], { 1: 'A', 2: 'b' }),
    incoming: ['images'],
  },
  {
    name: 'both moved them: mine holds',
    base: rows(['1', '2', '3'], {}),
    mine: rows(['3', '1', '2'], {}),
    theirs: rows(['2', '1', '3'], {}),
    merged: rows(['3', '1', '2'], {}),
  },
  {
    name: 'both changed the same value of a row',
    base: rows(['1'], { 1: 'a' }),
    mine: rows(['1'], { 1: 'b' }),
    theirs: rows(['1'], { 1: 'c' }),
    merged: rows(['1'], { 1: 'b' }),
    conflicts: ['images.1.caption'],
  },
  {
    name: 'I took away a row that they changed: the list is asked about',
    base: rows(['1', '2'], { 1: 'a', 2: 'b' }),
    mine: rows(['1'], { 1: 'a' }),
    theirs: rows(['1', '2'], { 1: 'a', 2: 'B' }),
    merged: rows(['1'], { 1: 'a' }),
    conflicts: ['images'],
  },
  {
    name: 'they took away a row that I changed: mine can only be saved as a new one',
    base: rows(['1', '2'], { 1: 'a', 2: 'b' }),
    mine: rows(['1', '2', 'new-1'], { 1: 'a', 2: 'B', 'new-1': 'c' }),
    theirs: rows(['1'], { 1: 'a' }),
    merged: rows(['1', 'new-2', 'new-1'], { 1: 'a', 'new-2': 'B', 'new-1': 'c' }),
    conflicts: ['images'],
  },
]

describe('three versions of a list of rows', () => {
  it.each(rowCases)('$name', ({ base, mine, theirs, merged, incoming = [], conflicts = [] }) => {
    expect(mergeValues(base, mine, theirs, undefined, ['images'])).toEqual({ merged, incoming, conflicts })
  })

  it('gives back a row that was taken away, where theirs is chosen, and keeps what was added', () => {
    const base = rows(['1', '2'], { 1: 'a', 2: 'b' })
    const mine = rows(['1', 'new-1'], { 1: 'a', 'new-1': 'c' })
    const theirs = rows(['1', '2'], { 1: 'a', 2: 'B' })
    expect(valuesIfTheirs('images', { base, mine, theirs }, undefined, ['images'])).toEqual({
      images: ['1', 'new-1', '2'],
      'images.2.caption': 'B',
    })
    expect(
      valuesIfTheirs('name', { base: { name: 'a' }, mine: { name: 'b' }, theirs: { name: 'c' } }),
    ).toEqual({ name: 'c' })
  })
})

it('puts a draft on top of rows that have changed since', () => {
  const draft = {
    base: { images: ['1', '2'] },
    values: { images: ['2', '1', 'new-1'], 'images.new-1.caption': 'c', name: 'Gres' },
  }
  expect(mergeDraft(draft, { images: ['1', '3'], name: '' }, ['images'])).toEqual({
    images: ['1', '3', 'new-1'],
    'images.new-1.caption': 'c',
    name: 'Gres',
  })
})

import { describe, expect, it } from 'vitest'
import { mergeValues } from './merge'
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

import { describe, expect, it } from 'vitest'
import { valueAt } from '../platform/collections'
import {
  bodyOf,
  changedPaths,
  type FormValues,
  formValues,
  nest,
  parseNumber,
  printValue,
  recordValueAt,
  rewriteNumbers,
  sameMeaning,
  wireValue,
} from './values'

describe('a number as people write it', () => {
  it.each([
    ['it', '600', 600],
    ['it', '97,5', 97.5],
    ['it', '97.5', 97.5],
    ['it', '1.200', 1200],
    ['it', '1.200,5', 1200.5],
    ['it', '0.500', 0.5],
    ['en', '1,200.5', 1200.5],
    ['en', '97,5', 97.5],
    ['en', '97.5', 97.5],
    ['en', '1.200', 1.2],
    ['it', 'abc', null],
    ['it', '12 mm', null],
    ['it', '1e5', null],
  ] as const)('%s: %s', (language, text, number) => {
    expect(parseNumber(text, language)).toBe(number)
  })

  it('goes to the form and back unchanged', () => {
    expect(wireValue('number', printValue('number', 97.5, 'it'), 'it')).toBe(97.5)
    expect(wireValue('number', printValue('number', null, 'it'), 'it')).toBe(null)
  })
})

it('holds dates as the wire has them, reads those that people wrote, and leaves impossible ones as they are', () => {
  expect(printValue('date', '2026-11-15', 'it')).toBe('2026-11-15')
  expect(wireValue('date', '15/11/26', 'it')).toBe('2026-11-15')
  expect(wireValue('date', ' ', 'it')).toBeNull()
  expect(wireValue('date', '31/02/2026', 'it')).toBe('31/02/2026')
  expect(printValue('moment', '2026-11-15T08:30:00.000Z', 'it')).toBe('2026-11-15T08:30:00.000Z')
  expect(wireValue('moment', '2026-11-15T08:30:00.000Z', 'it')).toBe('2026-11-15T08:30:00.000Z')
  expect(wireValue('moment', ' ', 'it')).toBeNull()
  expect(wireValue('moment', 'domani', 'it')).toBe('domani')
  const fields = [{ path: 'sent', kind: 'moment' }] as const
  expect(changedPaths(fields, { sent: '15/11/2026 09:30' }, { sent: ' 15/11/26 9.30' }, 'it')).toEqual([])
  expect(changedPaths(fields, { sent: '15/11/2026 09:30' }, { sent: '15/11/2026 09:31' }, 'it')).toEqual([
    'sent',
  ])
})

it('leaves what is no number to the server, which names the field', () => {
  expect(wireValue('number', 'circa 3', 'it')).toBe('circa 3')
})

it('reads names and values in turn, and leaves empty ones out', () => {
  const typed = ['Albo', ' 123 ', '', '', ' Sede ', '']
  expect(wireValue('pairs', typed, 'it')).toEqual({ Albo: '123', Sede: '' })
  expect(printValue('pairs', { Albo: '123', Sede: '' }, 'it')).toEqual(['Albo', '123', 'Sede', ''])
  expect(printValue('pairs', null, 'it')).toEqual([])
  const fields = [{ path: 'extra', kind: 'pairs' }] as const
  const turned = ['Sede', '', 'Albo', '123', '', '']
  expect(changedPaths(fields, { extra: typed }, { extra: turned }, 'it')).toEqual([])
  expect(changedPaths(fields, { extra: typed }, { extra: ['Albo', '124'] }, 'it')).toEqual(['extra'])
})

it('sends the ids of other records as numbers, and knows them again in another order', () => {
  const visible = printValue('ids', [3, 11], 'it')
  expect(visible).toEqual(['3', '11'])
  expect(wireValue('ids', visible, 'it')).toEqual([3, 11])
  const fields = [{ path: 'group_ids', kind: 'ids' as const }]
  expect(changedPaths(fields, { group_ids: visible }, { group_ids: ['11', '3'] }, 'it')).toEqual([])
})

it('sends the id of a file, or nothing, and minds the order of several', () => {
  expect([wireValue('file', 'a', 'en'), wireValue('file', '', 'en')]).toEqual(['a', null])
  expect([printValue('file', null, 'en'), printValue('files', ['b', 'a'], 'en')]).toEqual(['', ['b', 'a']])
  expect(sameMeaning('files', ['b', 'a'], ['a', 'b'], 'en')).toBe(false)
  expect(sameMeaning('files', ['b', 'a'], ['b', 'a'], 'en')).toBe(true)
  expect(wireValue('files', ['b', 'a'], 'en')).toEqual(['b', 'a'])
})

it('sends a secret exactly as it was typed', () => {
  expect(wireValue('secret', ' blue kiln ', 'it')).toBe(' blue kiln ')
})

it('reaches into records and builds them from paths', () => {
  expect(valueAt({ name: { it: 'Gres' } }, 'name.it')).toBe('Gres')
  expect(valueAt({ name: null }, 'name.it')).toBe(undefined)
  expect(
    nest([
      ['name.it', 'Gres'],
      ['name.en', 'Stoneware'],
      ['order', 1],
    ]),
  ).toEqual({ name: { it: 'Gres', en: 'Stoneware' }, order: 1 })
})

it('finds the paths whose meaning has changed', () => {
  const fields = [
    { path: 'name.it', kind: 'text' },
    { path: 'width_mm', kind: 'number' },
    { path: 'is_active', kind: 'flag' },
  ] as const
  const before = { 'name.it': 'Gres', width_mm: '600', is_active: true }
  const after = { 'name.it': 'Gres ', width_mm: '600,0', is_active: false }
  expect(changedPaths(fields, before, after, 'it')).toEqual(['is_active'])
})

describe('the rows of a list', () => {
  const fields = [
    { path: 'name', kind: 'text' },
    {
      path: 'images',
      kind: 'rows',
      fields: [
        { path: 'caption.it', kind: 'text' },
        { path: 'width', kind: 'number' },
        { path: 'is_cover', kind: 'flag' },
      ],
    },
  ] as const
  const record = {
    name: 'Gres',
    images: [
      { id: 12, caption: { it: 'Bagno' }, width: 97.5, is_cover: true },
      { id: 7, caption: {}, width: null, is_cover: false },
    ],
  }
  const visible = formValues(fields, record, 'it')

  it('stand in the form by their keys, in their order', () => {
    expect(visible).toEqual({
      name: 'Gres',
      images: ['12', '7'],
      'images.12.caption.it': 'Bagno',
      'images.12.width': '97,5',
      'images.12.is_cover': true,
      'images.7.caption.it': '',
      'images.7.width': '',
      'images.7.is_cover': false,
    })
    expect(formValues(fields, { name: 'Gres' }, 'it')).toEqual({ name: 'Gres', images: [] })
  })

  const changes: [what: string, after: FormValues, paths: string[]][] = [
    ['a value in one', { ...visible, 'images.7.caption.it': 'Cucina' }, ['images.7.caption.it']],
    ['another way to write it', { ...visible, 'images.12.width': '97,50' }, []],
    ['their order', { ...visible, images: ['7', '12'] }, ['images']],
    ['one less', { ...visible, images: ['12'] }, ['images']],
    [
      'one more',
      {
        ...visible,
        images: ['12', '7', 'new-1'],
        'images.new-1.caption.it': 'Atrio',
        'images.new-1.width': '',
      },
      ['images', 'images.new-1.caption.it'],
    ],
  ]
  it.each(changes)('tell what has changed: %s', (_what, after, paths) => {
    expect(changedPaths(fields, visible, after, 'it')).toEqual(paths)
  })

  it('have their numbers written as another language writes them', () => {
    const values = { ...visible, 'images.7.width': 'circa 3', name: '1,5' }
    expect(rewriteNumbers(fields, values, 'it', 'en')).toEqual({ ...values, 'images.12.width': '97.5' })
  })

  it('are found in the record by their ids', () => {
    expect(recordValueAt(fields, record, 'images.7.width')).toBe(null)
    expect(recordValueAt(fields, record, 'images.12.caption.it')).toBe('Bagno')
    expect(recordValueAt(fields, record, 'images.new-1.width')).toBe(undefined)
    expect(recordValueAt(fields, record, 'name')).toBe('Gres')
  })

  it('go all together, those that are there already with their id', () => {
    const values = { ...visible, images: ['7', 'new-1', '12'], 'images.new-1.caption.it': ' Atrio ' }
    const images = [
      { id: 7, caption: { it: '' }, width: null, is_cover: false },
      { caption: { it: 'Atrio' }, width: null, is_cover: false },
      { id: 12, caption: { it: 'Bagno' }, width: 97.5, is_cover: true },
    ]
    expect(bodyOf(fields, values, ['images.new-1.caption.it'], 'it')).toEqual({ images })
    expect(bodyOf(fields, values, ['images'], 'it')).toEqual({ images })
    expect(bodyOf(fields, values, ['name'], 'it')).toEqual({ name: 'Gres' })
  })
})

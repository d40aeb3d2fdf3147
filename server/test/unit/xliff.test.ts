import type { TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { LARGEST_XLIFF } from '@fornace/contract/translation-desk/limits'
import { expect, it } from 'vitest'
import { fittingOneFile, MOST_UNITS } from '../../src/modules/translation-desk/xliff.rules.ts'

const aRecord = (id: number, units: number, length: number): TranslationUnits => ({
  type: 'project-project',
  path: 'project/project',
  id,
  version: 1,
  title: 'Terminal',
  step: 2,
  due_date: null,
  languages: ['en'],
  editable: [],
  submission: null,
  units: Array.from({ length: units }, (_, place) => ({
    field: `text_${place}`,
    part: null,
    kind: 'multilingual' as const,
    max: 10_000,
    source: 'x'.repeat(length),
    targets: {},
    known: {},
  })),
})

it('puts into a file what can be taken back in one', () => {
  const many = Array.from({ length: 500 }, (_, place) => aRecord(place + 1, 5, 10))
  const fitting = fittingOneFile(many, 'en')
  expect([fitting.length * 5, fitting.at(-1)?.id]).toEqual([MOST_UNITS, MOST_UNITS / 5])
  const long = Array.from({ length: 500 }, (_, place) => aRecord(place + 1, 1, 10_000))
  const count = fittingOneFile(long, 'en').length
  expect(count).toBeGreaterThan(50)
  expect(count * 20_000).toBeLessThan(LARGEST_XLIFF)
})

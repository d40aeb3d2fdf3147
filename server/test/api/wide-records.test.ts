import { expect, it } from 'vitest'
import { plainColumn, recordSql } from '../../src/kit/resource/columns/columns.ts'
import { useHouse } from '../harness.ts'

const test = useHouse()

it.each([50, 51, 200])('a record of %i fields is read whole, in their order', async (count) => {
  const names = Array.from({ length: count }, (_, place) => `f${place}`)
  const columns = new Map(names.map((name) => [name, plainColumn(name, 'integer')]))
  const row = `(select ${names.map((name, place) => `${place} as ${name}`).join(', ')}) t`
  const expected = Object.fromEntries(names.map((name, place) => [name, place]))
  for (const build of ['json', 'jsonb'] as const) {
    const [found] = await test.house.statement(
      `select ${recordSql(columns, 't', build)} as record from ${row}`,
    )
    expect(found?.record).toEqual(expected)
    if (build === 'json') expect(Object.keys(found?.record as object)).toEqual(names)
  }
})

import { expect, it } from 'vitest'
import { plainColumn, recordSql } from '../../src/kit/resource/columns/columns.ts'
import { useHouse } from '../harness.ts'

const test = useHouse()

it.each([50, 51, 200])('a record of %i fields is read whole, in their order', async (count) => {
  const names = Array.from({ length: count }, (_, index) => `f${index}`)
  const columns = new Map(names.map((name) => [name, plainColumn(name, 'integer')]))
  const row = `(select ${names.map((name, index) => `${index} as ${name}`).join(', ')}) t`
  const expected = Object.fromEntries(names.map((name, index) => [name, index]))
  for (const build of ['json', 'jsonb'] as const) {
    const [match] = await test.house.statement(
      `select ${recordSql(columns, 't', build)} as record from ${row}`,
    )
    expect(match?.record).toEqual(expected)
    if (build === 'json') expect(Object.keys(match?.record as object)).toEqual(names)
  }
})

import { describe, expect, it } from 'vitest'
import { sql } from '../../src/platform/database/drizzle.ts'
import { DatabaseFailure } from '../../src/platform/database/failure.ts'
import { useHouse } from '../harness.ts'

const test = useHouse()

describe('a transaction', () => {
  it('has a limit of its own where it asks for one, and leaves none behind', async () => {
    const { database } = test.house
    const limit = sql`select current_setting('statement_timeout') as most`
    const within = await database.transaction((transaction) => transaction.rows(limit), { limitMs: 120_000 })
    expect(within).toEqual([{ most: '2min' }])
    const after = await Promise.all(Array.from({ length: 5 }, () => database.rows(limit)))
    expect(after.flat()).toEqual(Array(5).fill({ most: '30s' }))
  })

  it('that takes longer than its limit is given up', async () => {
    const slow = test.house.database.transaction(
      (transaction) => transaction.rows(sql`select pg_sleep(10)`),
      { limitMs: 100 },
    )
    const issue = await slow.catch((error: unknown) => error)
    expect(issue).toBeInstanceOf(DatabaseFailure)
    expect(issue).toMatchObject({ kind: 'slow' })
  })
})

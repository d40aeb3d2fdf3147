import type { RecentChange } from '@fornace/contract/kit/home'
import { describe, expect, it } from 'vitest'
import { groupRecent } from './recent-groups'

const change = (id: number, about: Partial<RecentChange> = {}): RecentChange => ({
  type: 'company-company',
  label: 'Aziende',
  one: 'azienda',
  other: 'aziende',
  done: 'Modificata',
  id,
  title: `Ceramica ${id}`,
  action: 'change',
  at: '2026-11-16T09:00:00.000Z',
  actor: 'Ada Rossi',
  ...about,
})

const idsOf = (changes: readonly RecentChange[]) =>
  groupRecent(changes, (moment) => moment.slice(0, 10)).map((group) => group.changes.map(({ id }) => id))

describe('recent changes', () => {
  it('are put together by person, deed, kind and day, in the place of the newest', () => {
    const changes = [
      change(1),
      change(2, { actor: 'Bruno Neri' }),
      change(3),
      change(4, { action: 'create' }),
      change(5, { type: 'company-brand' }),
      change(6, { at: '2026-11-15T09:00:00.000Z' }),
      change(7),
    ]
    expect(idsOf(changes)).toEqual([[1, 3, 7], [2], [4], [5], [6]])
  })

  it('fill ten lines at most, however many changes these hold', () => {
    const many = Array.from({ length: 60 }, (_, id) => change(id, { actor: `Persona ${id % 12}` }))
    expect(idsOf(many).map((ids) => ids.length)).toEqual(Array(10).fill(5))
  })
})

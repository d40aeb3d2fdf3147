import { describe, expect, it } from 'vitest'
import { type BoardCompany, nextSort, readBoardView, visibleCompanies } from './board-view'

const NOW = Date.parse('2026-09-30T12:00:00Z')

const company = (id: number, name: string, more: Partial<BoardCompany> = {}): BoardCompany => ({
  id,
  name,
  counts: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 },
  total: 0,
  without_images: 0,
  incomplete: 0,
  waiting_since: null,
  cover: null,
  ...more,
})

const COMPANIES = [
  company(1, 'Alba', { counts: { 1: 2 }, total: 2, waiting_since: '2026-09-28T10:00:00Z' }),
  company(2, 'Borgo', { counts: { 4: 5 }, total: 5 }),
  company(3, 'Corte', {
    counts: { 0: 3 },
    total: 3,
    without_images: 3,
    waiting_since: '2026-09-01T10:00:00Z',
  }),
]

const names = (search: Record<string, unknown>) =>
  visibleCompanies(COMPANIES, readBoardView(search), NOW).map(({ name }) => name)

describe('the board of a period', () => {
  it('is ordered by any column, in both directions', () => {
    expect(names({})).toEqual(['Alba', 'Borgo', 'Corte'])
    expect(names({ sort: '-company' })).toEqual(['Corte', 'Borgo', 'Alba'])
    expect(names({ sort: '-total' })).toEqual(['Borgo', 'Corte', 'Alba'])
    expect(names({ sort: '-days' })).toEqual(['Corte', 'Alba', 'Borgo'])
    expect(names({ sort: '-1' })).toEqual(['Alba', 'Borgo', 'Corte'])
    expect(nextSort('total', 'company')).toBe('-total')
    expect(nextSort('total', '-total')).toBe('total')
    expect(nextSort('company', 'company')).toBe('-company')
  })

  it('is filtered by company, state, what is missing, and days', () => {
    expect(names({ company: 'or' })).toEqual(['Borgo', 'Corte'])
    expect(names({ step: '1' })).toEqual(['Alba'])
    expect(names({ missing: 'images' })).toEqual(['Corte'])
    expect(names({ days: '7' })).toEqual(['Corte'])
    expect(names({ days: '2' })).toEqual(['Alba', 'Corte'])
    expect(names({ step: '99', missing: 'x', days: 'y' })).toEqual(['Alba', 'Borgo', 'Corte'])
  })
})

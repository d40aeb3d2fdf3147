import type { PeriodBoard } from '@fornace/contract/product-gallery/period'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'

export type BoardCompany = PeriodBoard['companies'][number]

const MISSING = ['images', 'translations'] as const

/** Order and filters of the board, as its address has them; an empty one filters nothing. */
export interface BoardView {
  /** `company`, `total`, `images`, `translations`, `days` or the number of a state; descending with a minus. */
  sort: string
  company: string
  step: string
  missing: '' | (typeof MISSING)[number]
  /** Waiting for at least so many days. */
  days: string
}

const NO_FILTERS = { company: '', step: '', missing: '', days: '' } as const

export const readBoardView = (search: Readonly<Record<string, unknown>>): BoardView => {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]))
  return {
    sort: text('sort') || 'company',
    company: text('company'),
    step: productWorkflow.states.some(({ step }) => String(step) === text('step')) ? text('step') : '',
    missing: MISSING.find((one) => one === text('missing')) ?? '',
    days: /^\d+$/.test(text('days')) ? text('days') : '',
  }
}

/** What the address has of a view: nothing of what is empty or usual. */
export const boardSearch = (view: BoardView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view).filter(([name, value]) => value !== '' && !(name === 'sort' && value === 'company')),
  )

export const isFiltered = ({ company, step, missing, days }: BoardView): boolean =>
  [company, step, missing, days].some((value) => value !== '')

export const withoutFilters = (view: BoardView): BoardView => ({ ...view, ...NO_FILTERS })

const DAY_MS = 86_400_000

/** For how many whole days something of a company has been waiting; null where nothing does. */
export const daysWaiting = ({ waiting_since }: BoardCompany, now: number): number | null =>
  waiting_since === null ? null : Math.max(0, Math.floor((now - Date.parse(waiting_since)) / DAY_MS))

const figureOf = (company: BoardCompany, key: string, now: number): number => {
  if (key === 'total') return company.total
  if (key === 'images') return company.without_images
  if (key === 'translations') return company.incomplete
  if (key === 'days') return daysWaiting(company, now) ?? -1
  return company.counts[key] ?? 0
}

/** The companies that a view shows, in its order; equal ones by their names, as the server sends them. */
export const visibleCompanies = (
  companies: readonly BoardCompany[],
  view: BoardView,
  now: number,
): readonly BoardCompany[] => {
  const wanted = view.company.trim().toLocaleLowerCase()
  const matching = companies.filter(
    (company) =>
      company.name.toLocaleLowerCase().includes(wanted) &&
      (view.step === '' || (company.counts[view.step] ?? 0) > 0) &&
      (view.missing === '' || figureOf(company, view.missing, now) > 0) &&
      (view.days === '' || (daysWaiting(company, now) ?? -1) >= Number(view.days)),
  )
  const isDescending = view.sort.startsWith('-')
  const key = isDescending ? view.sort.slice(1) : view.sort
  if (key === 'company') return isDescending ? matching.toReversed() : matching
  const direction = isDescending ? -1 : 1
  return matching.toSorted((one, other) => direction * (figureOf(one, key, now) - figureOf(other, key, now)))
}

/** The sort after a click on a column: numbers begin with the largest, names with the first. */
export const nextSort = (key: string, sort: string): string => {
  const [first, second] = key === 'company' ? [key, `-${key}`] : [`-${key}`, key]
  return sort === first ? second : first
}

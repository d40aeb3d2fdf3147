/** One call, as it is made to each of the two servers. */
export interface Call {
  readonly name: string
  readonly goal: number
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly ours: (round: number) => string
  readonly bare: (round: number) => string
  readonly body?: (round: number) => string
}

/** A page of a list as the screens ask for it; what is searched is the first column. */
export const listPath = (address: string, names: readonly string[], start: number, more = ''): string => {
  const columns = names.map(
    (name, index) =>
      `columns[${index}][data]=${name}&columns[${index}][searchable]=${index === 0}&columns[${index}][orderable]=true`,
  )
  return `${address}format=datatables&draw=1&start=${start}&length=25&${columns.join('&')}${more}`
}

interface Read {
  /** What the first page is called, and one record. */
  readonly list: string
  readonly one: string
  /** The page of ours from a row on. */
  readonly page: (start: number, more?: string) => string
  /** The filter beside the search. */
  readonly filter: string
  readonly record: (id: number) => string
  readonly anId: (round: number) => number
  /** What the bare server calls one of them. */
  readonly bare: string
  readonly bareFilter?: string
  readonly goalOfOne?: number
}

/** What every kind of record is measured by: two pages, a search with a filter, one record. */
export const readCalls = (read: Read): Call[] => {
  const { page, anId, bare, bareFilter = '', goalOfOne = 0.6 } = read
  const barePage = (start: number) => `/${bare}-list?start=${start}&length=25${bareFilter}`
  return [
    { name: read.list, goal: 1, method: 'GET', ours: () => page(0), bare: () => barePage(0) },
    {
      name: 'the same, page 400',
      goal: 2,
      method: 'GET',
      ours: () => page(9975),
      bare: () => barePage(9975),
    },
    {
      name: 'substring + state filter',
      goal: 0.8,
      method: 'GET',
      ours: (round) => page(0, `&search[value]=${round % 200}7 &${read.filter}`),
      bare: (round) => `${barePage(0)}&search=${round % 200}7`,
    },
    {
      name: read.one,
      goal: goalOfOne,
      method: 'GET',
      ours: (round) => read.record(anId(round)),
      bare: (round) => `/${bare}/${anId(round)}`,
    },
  ]
}

const columns = ['name', 'order', 'is_active', 'version']
  .map(
    (name, index) =>
      `columns[${index}][data]=${name}&columns[${index}][searchable]=true&columns[${index}][orderable]=true`,
  )
  .join('&')
const list = (start: number, more = '') =>
  `/api/product/certification/?format=datatables&draw=1&start=${start}&length=25&${columns}&order[0][column]=0&order[0][dir]=asc${more}`

const PATH = '/api/product/certification'
/** The rows that were there at first, as a file; what other parts create is called otherwise. */
export const EXPORT_PATH = `${PATH}/?format=xlsx&${columns}&name.it=Nome`

const anId = (round: number) => 1 + ((round * 7919) % 20_000)

export const CALLS: readonly Call[] = [
  {
    name: 'list of 25, sorted, with total, page 1',
    goal: 1,
    method: 'GET',
    ours: () => list(0),
    bare: () => '/list?start=0&length=25',
  },
  {
    name: 'the same, page 400',
    goal: 2,
    method: 'GET',
    ours: () => list(9975),
    bare: () => '/list?start=9975&length=25',
  },
  {
    name: 'substring + status filter',
    goal: 0.8,
    method: 'GET',
    ours: (round) => list(0, `&search[value]=nome ${round % 200}7&is_active=true`),
    bare: (round) => `/list?start=0&length=25&search=nome ${round % 200}7`,
  },
  {
    name: 'one record',
    goal: 0.6,
    method: 'GET',
    ours: (round) => `${PATH}/${anId(round)}/`,
    bare: (round) => `/record/${anId(round)}`,
  },
  {
    name: 'change one record',
    goal: 0.4,
    method: 'PATCH',
    ours: (round) => `${PATH}/${anId(round)}/`,
    bare: (round) => `/record/${anId(round)}`,
    body: (round) => JSON.stringify({ name: { en: `Changed ${round}` } }),
  },
  {
    name: 'create one record',
    goal: 0.4,
    method: 'POST',
    ours: () => `${PATH}/`,
    bare: () => '/record',
    body: (round) =>
      JSON.stringify({ name: { it: `Nuova ${round}`, en: `New ${round}`, fr: '', de: '', ru: '' } }),
  },
]

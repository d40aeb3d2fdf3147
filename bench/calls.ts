/** One call, as it is made to each of the two servers. */
export interface Call {
  readonly name: string
  readonly goal: number
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly ours: (round: number) => string
  readonly bare: (round: number) => string
  readonly body?: (round: number) => string
}

const columns = ['name', 'order', 'is_active', 'version']
  .map(
    (name, place) =>
      `columns[${place}][data]=${name}&columns[${place}][searchable]=true&columns[${place}][orderable]=true`,
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

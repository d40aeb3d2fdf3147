import { typeOf } from '@fornace/contract/kit/resource-metadata'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Column, Columns } from '../../src/kit/resource/columns/columns.ts'
import { listQuery } from '../../src/kit/resource/list/list-query.ts'
import { fillHouse } from '../full-house.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  await fillHouse(test.house)
  admin = await test.house.as('administrator_global')
})

type Row = Readonly<Record<string, unknown>>

const IDS: Readonly<Record<string, string>> = {
  ':type': 'product-product',
  '/submission/:id': '/submission/2',
}
const PARTITION = { group: '1', year: '2026', category: '1' }
const { category, ...BY_YEAR } = PARTITION
const PARTITIONS = [PARTITION, BY_YEAR, { group: '1' }, { category }, {}]

const isListQuery = (query: unknown): boolean =>
  query instanceof z.ZodObject && Object.keys(listQuery.shape).every((name) => name in query.shape)

/** Lists of the house, with ids of records that exist. */
const lists = (): string[] =>
  test.house.app.declaredRoutes.flatMap(({ method, url, schema }) => {
    if (![method].flat().includes('GET') || !isListQuery(schema?.querystring)) return []
    const path = Object.entries(IDS).reduce((address, [name, id]) => address.replace(name, id), url)
    return [path.replace('communication-submission/:id', 'communication-submission/4').replace(':id', '1')]
  })

const ask = async (url: string, query: Readonly<Record<string, string>>) => {
  for (const partition of PARTITIONS) {
    const parameters = new URLSearchParams({ format: 'datatables', ...partition, ...query })
    const answer = await admin.get(`${url}?${parameters}`, { 'accept-language': 'it' })
    if (answer.status === 200)
      return answer.body as { data: Row[]; found_in?: Readonly<Record<string, string[]>> }
  }
  throw new Error(`${url} did not answer`)
}

/** Columns of the list, where they do not depend on the request. */
const columnsOf = (url: string): Columns | undefined =>
  test.house.registry.listByType(typeOf(url.replace(/^\/api\/|\/$/g, '')))?.columns

/** Values that no screen shows as words of the row. */
const CODES = /^(\d{4}-\d\d-\d\d|[\da-f]{16,}|[\da-f]{8}-[\da-f]{4}-)/
const isText = (value: unknown): value is string => typeof value === 'string' && !CODES.test(value)

/** Texts of a cell: a text, its translations, the name of a related record, or several of these. */
const textsOf = (value: unknown): string[] => {
  if (isText(value)) return [value]
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === 'object' ? textsOf(one) : []))
  if (typeof value !== 'object' || value === null) return []
  if ('id' in value && 'name' in value) return 'thumbhash' in value ? [] : textsOf(value.name)
  return 'it' in value ? Object.values(value).filter(isText) : []
}

/** First and last words of a text, without markup. */
const wordsOf = (text: string): string[] => {
  const words = text.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}@]{3,}/gu) ?? []
  return [...new Set([words.at(0), words.at(-1)].flatMap((word) => word ?? []))]
}

/** Codes that screens name by themselves, in lists without columns of their own. */
const CODES_OF_SCREENS = ['action', 'type', 'kind', 'state', 'result']
/** Words of mail servers: the same stand in most mails. */
const UNSEARCHED = ['answer', 'words']

/** Words of a cell: labels of choices as a whole, and the ends of its texts. Yes and no would be half of all rows. */
const searchesFor = (column: Column | undefined, name: string, value: unknown): string[] => {
  const { filter, words } = column ?? {}
  const isUnsearched = filter?.kind === 'boolean' || (filter?.kind === 'choice' && !words)
  if (isUnsearched || UNSEARCHED.includes(name)) return []
  if (!column && CODES_OF_SCREENS.includes(name)) return []
  const label = words?.[String(value)]
  if (label) return [label.it]
  return textsOf(value).flatMap((text) => (words?.[text] ? [words[text].it] : wordsOf(text)))
}

it('names the fields of each row that contain a word of the search, in every list', async () => {
  const query = { keep: 'found_in', 'columns[0][data]': 'search_text', 'columns[0][searchable]': 'true' }
  for (const url of lists()) {
    const columns = columnsOf(url)
    const [row] = (await ask(url, { length: '1' })).data
    const [first] = Object.entries(row ?? {}).flatMap(([name, value]) =>
      name !== 'id' && columns?.get(name)?.search
        ? searchesFor(columns.get(name), name, value).map((word) => ({ name, word }))
        : [],
    )
    const search = first?.word ?? 'nessuno'
    const { data, found_in = {} } = await ask(url, { ...query, search, length: '100' })
    expect([url, Object.keys(found_in).length]).toEqual([url, data.length])
    if (first) expect([url, found_in[String(row?.id)]]).toEqual([url, expect.arrayContaining([first.name])])
  }
}, 300_000)

it('finds a row of every list by the words that the row shows', async () => {
  const missed: string[] = []
  const searched = new Set<string>()
  for (const url of lists()) {
    const columns = columnsOf(url)
    for (const row of (await ask(url, { length: '4' })).data) {
      const searches = Object.entries(row).flatMap(([name, value]) =>
        name === 'id' ? [] : searchesFor(columns?.get(name), name, value).map((word) => ({ name, word })),
      )
      for (const { name, word } of searches) {
        if (searched.has(`${url} ${name} ${word}`)) continue
        searched.add(`${url} ${name}`).add(`${url} ${name} ${word}`)
        const { data } = await ask(url, { search: word, length: '100' })
        if (!data.some((one) => JSON.stringify(one) === JSON.stringify(row)))
          missed.push(`${url} ${name}: ${word}`)
      }
    }
  }
  expect([...new Set(missed)]).toEqual([])
  const related = ['product/product/ company', 'project/project/ company', 'circular/submission/ circular']
  for (const one of [...related, 'circular/circular/ created_by', 'circular/circular/ typology'])
    expect(searched).toContain(`/api/${one}`)
}, 300_000)

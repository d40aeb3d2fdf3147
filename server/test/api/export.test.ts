import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  const names = ['=1+1', 'Città, "bella"', '-5', '@cmd', 'Normale']
  for (const [place, it] of names.entries()) {
    await admin.post('product/format/', { name: { it }, width_mm: 100 * place, is_active: place !== 4 })
  }
})

const query = new URLSearchParams({
  'columns[0][data]': 'name.it',
  'columns[0][title]': 'Nome',
  'columns[0][searchable]': 'true',
  'columns[0][orderable]': 'true',
  'columns[1][data]': 'width_mm',
  'columns[1][title]': '=Larghezza',
  'columns[2][data]': 'is_active',
  'columns[2][title]': 'Attivo',
  'order[0][column]': '0',
  'order[0][dir]': 'desc',
})
const file = (format: string, more = '') =>
  fetch(`${test.house.address}/api/product/format/?format=${format}&${query}${more}`, {
    headers: { authorization: `JWT ${admin.token}`, 'accept-language': 'it' },
  })

describe('the export of a list', () => {
  it('is what is shown, as CSV that no spreadsheet takes for formulas', async () => {
    const response = await file('csv')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="product-format.csv"')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines[0]).toBe(`"Nome";"'=Larghezza";"Attivo"`)
    expect(lines.slice(1).sort()).toEqual(
      [
        `"'=1+1";"0";"sì"`,
        '"Città, ""bella""";"100";"sì"',
        `"'-5";"200";"sì"`,
        `"'@cmd";"300";"sì"`,
        '"Normale";"400";"no"',
      ].sort(),
    )
  })

  it('follows the filters, as XLSX too', async () => {
    const response = await file('xlsx', '&is_active=false')
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    expect(sheets[0]?.rows).toEqual([
      ['Nome', "'=Larghezza", 'Attivo'],
      ['Normale', 400, 'no'],
    ])
  })

  it('leaves out a column that only filters and sorts', async () => {
    const response = await file('xlsx', '&is_active=true&columns[1][visible]=false&columns[2][visible]=false')
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    expect(sheets[0]?.rows).toHaveLength(5)
    expect(sheets[0]?.rows[0]).toEqual(['Nome'])
  })

  it('names what a record points at', async () => {
    const global = await test.house.as('administrator_global')
    const { email } = await test.house.aUser(['user_circular', 'translate_product'])
    const columns = `columns[0][data]=email&columns[0][title]=E&columns[1][data]=groups&columns[1][title]=G`
    const { text } = await global.get(`account/user/?format=csv&${columns}&email=${email}`)
    expect(text).toContain('translate_product, user_circular')
  })

  it('is for those who may read the list', async () => {
    const stranger = await test.house.as('administrator_project')
    expect((await stranger.get('product/format/?format=csv')).status).toBe(403)
  })
})

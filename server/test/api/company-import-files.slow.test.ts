import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { IMPORT_FIELDS, type ImportField } from '@fornace/contract/companies/import-metadata'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCell } from '../../src/modules/companies/import/cells.ts'
import { printedRandom } from '../fixtures/random.ts'
import { type Client, useHouse } from '../harness.ts'
import { importSteps } from '../import-steps.ts'

const test = useHouse()
let admin: Client
const { upload, compare, compared, differences, rejected, apply, undo } = importSteps(
  () => test.house,
  () => admin,
)

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
  await test.house.jobs.start()
})

describe('a hostile CSV file', () => {
  it('with more columns than a table has is refused', async () => {
    for (const columns of [256, 5_000_000]) {
      const { status, body } = await upload('csv', `ragione sociale${';'.repeat(columns - 1)}\nAlfa`)
      expect([status, body.codes.file]).toEqual([400, ['file.invalid', 'import.too-many-columns']])
    }
  })

  it('is kept no broader and no longer than somebody could read', async () => {
    const { id } = await compare(
      `ragione sociale;note\n${'x;'.repeat(1_000_000)}\nAlfa;${'x'.repeat(5_000_000)}`,
    )
    const [broad, long] = await rejected(id)
    expect([broad.cells.length, long.cells[1].length]).toEqual([256, 100_000])
  })

  it('may have headings of any length', async () => {
    const letters = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(
      '',
    )
    const { id } = await compare(`ragione sociale;${letters}\nAlfa;x`)
    const mapping = ['business_name', null]
    expect((await admin.patch(`company/import/${id}/`, { mapping })).status).toBe(200)
    expect((await compared(id)).counts.add).toBe(1)
  })

  it.each([
    ['a country that is a word of the language', 'paese;partita iva', 'constructor;123'],
    ['a choice that is cut in the middle of a character', 'associata', `${'a'.repeat(49)}😀`],
  ])('with %s is compared to its end', async (_, headings, cells) => {
    const match = await compare(`ragione sociale;${headings}\nAlfa;${cells}`)
    expect(match.counts.rejected + match.counts.left_out).toBe(1)
  })

  it('that is not alone in its form leaves nothing behind', async () => {
    const form = new FormData()
    form.append('file', new Blob(['ragione sociale\nAlfa']), 'a.csv')
    form.append('note', 'text')
    const { status } = await fetch(`${test.house.address}/api/company/import/csv/`, {
      method: 'POST',
      headers: { authorization: `JWT ${admin.token}` },
      body: form,
    })
    expect(status).toBe(400)
    expect(await readdir(join(test.house.dataDir, 'files', 'incoming'))).toEqual([])
  })
})

describe('a very long file', () => {
  it('of 100,000 rows is reported row by row, and nothing is written', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => {
      if (n % 1000 === 500) return `Rotta ${n};"x;y`
      if (n % 1000 === 501) return `Lunga 1;a`
      return `Lunga ${n};Imola`
    })
    const { body } = await upload('csv', ['nome azienda;città', ...rows].join('\n'))
    const match = await compared(body.id)
    // The second kind names one that is there already: 100 broken, 100 twice.
    expect(match.counts).toMatchObject({ add: 99_800, rejected: 200 })
    expect((await rejected(body.id))[0]).toMatchObject({ row_number: 502, cells: ['Rotta 500;"x;y'] })
    const [{ count }] = (await test.house.statement('select count(*)::int from company_company')) as [
      { count: number },
    ]
    expect(count).toBe(0)
    await undo(body.id)
  })
})

describe('the way there and back', () => {
  const DIGITS = (n: number): string => {
    const digits = String(1_000_000_000 + n)
    const sum = [...digits].reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return `${digits}${(10 - (sum % 10)) % 10}`
  }

  const aCompany = (n: number) => ({
    business_name: `Ceramiche "Prova" ${n} S.p.A.`,
    short_name: `=Prova ${n}`,
    vat: n % 3 === 0 ? '' : `IT${DIGITS(n)}`,
    address: `Via Radici; ${n}`,
    postal_code: '41049',
    city: ['Sassuolo', 'Forlì', 'Città di Castello'][n % 3],
    state: 'MO',
    country: 'IT',
    telephone: `+39 0536 ${n}`,
    fax: n % 2 === 0 ? '' : `-${n}`,
    website: n % 4 === 0 ? '' : `https://prova-${n}.example/à?b=1`,
    note: `prima riga\nseconda; "riga" ${n}\t@`,
    association_status: (['associated', 'ex_associated', 'not_associated'] as const)[n % 3],
    typology: (['tiles', 'dishes', 'brick', 'others'] as const)[n % 4],
    is_published: n % 2 === 0,
    public_name: `Prova ${n}`,
    public_email: n % 5 === 0 ? '' : `prova${n}@example.com`,
    public_country: n % 2 === 0 ? 'DE' : '',
    public_postal_code: n % 2 === 0 ? `D-1011${n % 10}` : '',
    short_description: { it: `<p>Descrizione ${n}</p>` },
  })

  /** Another value that the field takes. */
  const otherThan = (field: ImportField, value: string): string => {
    // An export has the words for these that people read.
    const { value: meant } = readCell(field, value)
    if (field === 'association_status') return meant === 'associated' ? 'not_associated' : 'associated'
    if (field === 'typology') return meant === 'tiles' ? 'sanitary' : 'tiles'
    if (field === 'is_published') return meant ? 'no' : 'yes'
    if (field === 'country' || field === 'public_country') return value === 'FR' ? 'ES' : 'FR'
    if (field.endsWith('postal_code')) return value === '40010' ? '40011' : '40010'
    if (field.endsWith('website')) return 'https://altrove.example/'
    if (field === 'public_email') return 'altrove@example.com'
    return `${value.slice(0, 20)} (nuovo)`.trim()
  }

  const everything = () =>
    test.house.statement(
      `select to_jsonb(c) - 'version' as company, (select jsonb_agg(to_jsonb(b) - 'version' order by b.id)
          from company_brand b where b.company_id = c.id) as brands,
        (select jsonb_agg(to_jsonb(r) order by r.id) from company_user_group r where r.company_id = c.id) as roles
        from company_company c order by c.id`,
    )

  it('changes exactly the fifty cells that were changed, and undo brings everything back', async () => {
    const random = printedRandom()
    for (let n = 0; n < 60; n++) {
      const made = await admin.post('company/company/', aCompany(n))
      expect([made.status, n]).toEqual([201, n])
      if (n % 10 === 0) await admin.post('company/brand/', { name: `Marchio ${n}`, company_id: made.body.id })
    }
    const user = await test.house.aUser(['user_circular'])
    const [first] = (await test.house.statement('select min(id)::int as id from company_company')) as [
      { id: number },
    ]
    await admin.post('company/company_user_group/', { group_id: 11, company_id: first.id, user_id: user.id })

    const columns = IMPORT_FIELDS.map(
      (field, index) => `columns[${index}][data]=${field}&columns[${index}][title]=${field}`,
    ).join('&')
    const { text } = await admin.get(`company/company/?format=csv&${columns}`)
    const untouched = await compare(text)
    expect(untouched.counts).toEqual({
      add: 0,
      change: 0,
      remove: 0,
      choice: 0,
      rejected: 0,
      left_out: 0,
      same: 60,
    })

    const table = parseCells(text)
    const changed = new Map<string, string>()
    // Whoever has no number is known by name, and nobody by two: these two stay.
    const places = IMPORT_FIELDS.filter((field) => field !== 'business_name' && field !== 'vat')
    while (changed.size < 50) {
      const row = 1 + Math.floor(random() * 60)
      const field = places[Math.floor(random() * places.length)] as ImportField
      const column = IMPORT_FIELDS.indexOf(field)
      if (changed.has(`${row}.${field}`)) continue
      const cells = table[row] as string[]
      // An Italian company keeps an Italian number and code: another country would make them wrong.
      if (field === 'country' || field === 'public_country') continue
      if (field === 'public_postal_code' && cells[IMPORT_FIELDS.indexOf('public_country')] === 'IT') continue
      const next = otherThan(field, (cells[column] as string).replace(/^'/, ''))
      cells[column] = next
      changed.set(`${row}.${field}`, next)
    }
    const before = await everything()
    const match = await compare(
      table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'),
    )
    const all = await differences(match.id)
    const fields = all.flatMap((one: { row_number: number; fields: Record<string, unknown[]> }) =>
      Object.entries(one.fields).map(([field, [, after]]) => [`${one.row_number - 1}.${field}`, after]),
    )
    expect(fields.map(([place]: string[]) => place).sort()).toEqual([...changed.keys()].sort())
    expect(match.counts).toMatchObject({ add: 0, remove: 0, choice: 0, rejected: 0 })

    expect((await apply(match.id)).body.applied.change).toBe(all.length)
    expect(
      (
        await compare(
          table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
        )
      ).counts,
    ).toMatchObject({ same: 60, change: 0 })
    expect(await everything()).not.toEqual(before)
    expect((await undo(match.id)).body).toMatchObject({ kept: 0 })
    expect(await everything()).toEqual(before)
  })
})

/** A reader of its own, so that ours is not tested with itself. */
const parseCells = (text: string): string[][] => {
  const rows: string[][] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n(?=")/)) {
    if (line.trim() === '') continue
    rows.push([...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))
  }
  return rows
}

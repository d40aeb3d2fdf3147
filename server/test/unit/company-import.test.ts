import { IMPORT_FIELDS, type ImportField } from '@fornace/contract/companies/import-metadata'
import { describe, expect, it } from 'vitest'
import { carryOver } from '../../src/modules/companies/import/carry-over.ts'
import { readCell, type Value } from '../../src/modules/companies/import/cells.ts'
import { changesOf, defaultsFor, type Existing } from '../../src/modules/companies/import/compare.rules.ts'
import { comparison } from '../../src/modules/companies/import/compare.ts'
import { csvReader, findSeparator } from '../../src/modules/companies/import/csv.ts'
import { addition, change, type DifferenceRow } from '../../src/modules/companies/import/differences.ts'
import { fingerprint } from '../../src/modules/companies/import/fingerprint.ts'
import { recogniseColumns } from '../../src/modules/companies/import/headings.ts'
import {
  CELL_END,
  cellBytes,
  cellsOf,
  eachRow,
  ROW_END,
  rowHead,
  rowText,
  textOfCells,
} from '../../src/modules/companies/import/row-text.ts'
import type { Sketch } from '../../src/modules/companies/import/sketch.ts'
import { type ReadPart, rowGatherer } from '../../src/modules/companies/import/staged.ts'
import { textIn } from '../../src/modules/companies/import/text-file.ts'

const rowsOf = (text: string, separator = ';') => {
  const { size, rowAt } = csvReader(Buffer.from(text), separator)
  const rows: (readonly string[] | 'broken')[] = []
  for (let at = 0; at < size; ) {
    const row = rowAt(at)
    rows.push(row.isBroken ? 'broken' : cellsOf(rowText(row)))
    at = row.next
  }
  return rows
}

describe('rows of a CSV file', () => {
  it.each([
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\rc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;\n;b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    [
      '"a;b";"c\nd"\ne;f',
      [
        ['a;b', 'c\nd'],
        ['e', 'f'],
      ],
    ],
    ['"a ""b""";c', [['a "b"', 'c']]],
    ['"";""""', [['', '"']]],
    ['5" tubo;x', [['5" tubo', 'x']]],
    ['"a" ;b', [['a', 'b']]],
    ['"a"b;c\nd;e', ['broken', ['d', 'e']]],
    ['a;"b\nc;d\ne;f', ['broken', ['c', 'd'], ['e', 'f']]],
    ['a;"b\n"c";d\ne;f', ['broken', ['c', 'd'], ['e', 'f']]],
    ['a;b\n"', [['a', 'b'], 'broken']],
  ])('%j are read as they are meant', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  it.each([
    ['a;b\n1,5;2', ';'],
    ['a,b\n"x;y",z', ','],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['solo\nuno', ','],
    ['sep=|\na|b;c;d\n1|2;3;4', '|'],
    ['nome;indirizzo\nUno;Via Po, 1, Modena\nDue;Via Po, 2, Modena', ';'],
  ])('of %j are cut where they should be', (text, separator) => {
    expect(findSeparator(Buffer.from(text)).separator).toBe(separator)
  })

  it('are not looked for in what is no text', () => {
    expect(textIn(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBeUndefined()
  })
})

describe('a table', () => {
  it('that cannot be read to its end leaves no rows behind', async () => {
    const taken: ReadPart[] = []
    const gatherer = rowGatherer(async (part) => void taken.push(part))
    await gatherer.table({ name: 'Rotta', columns: ['a'] })
    await gatherer.add(1, { ...cellBytes(['x']), count: 1 })
    await gatherer.table({ name: 'Rotta', columns: [], problem: 'unreadable' })
    await gatherer.table({ name: 'Buona', columns: ['a'] })
    await gatherer.add(1, { ...cellBytes(['y']), count: 1 })
    await gatherer.end({ encoding: '', separator: '', detected: { encoding: '', separator: '' } })
    expect(taken.flatMap((part) => ('rows' in part ? part.rows : []))).toEqual([0, 1])
    expect(await gatherer.rowsOf(1)).toMatchObject({ parts: [Buffer.from(`1${CELL_END}${CELL_END}y`)] })
  })
})

describe('a heading', () => {
  it.each<[string, ImportField | null]>([
    ['Ragione sociale', 'business_name'],
    ['RAGIONE_SOCIALE', 'business_name'],
    ['business_name', 'business_name'],
    ['P.IVA', 'vat'],
    ['C.A.P.', 'postal_code'],
    ['Citta', 'city'],
    ['Città pubblica', 'public_city'],
    ['Public city', 'public_city'],
    ['Province', 'state'],
    ['E-mail', 'public_email'],
    ['Colore', null],
    ['constructor', null],
    ['', null],
  ])('%j stands for %j', (heading, field) => {
    expect(recogniseColumns([heading], new Map())).toEqual([field])
  })

  it('that stands twice counts once', () => {
    expect(recogniseColumns(['Città', 'City', 'CAP'], new Map())).toEqual(['city', null, 'postal_code'])
  })

  it('of which somebody has said something stands for that', () => {
    const remembered = new Map<string, ImportField | null>([
      ['comune', null],
      ['colore', 'note'],
    ])
    expect(recogniseColumns(['Comune', 'Colore'], remembered)).toEqual([null, 'note'])
  })

  it('of our own exports comes before what somebody has said of another', () => {
    const remembered = new Map<string, ImportField | null>([['id', 'vat']])
    expect(recogniseColumns(['id', 'vat', 'azienda', 'business_name'], remembered)).toEqual([
      null,
      'vat',
      null,
      'business_name',
    ])
    expect(recogniseColumns(['id', 'azienda'], remembered)).toEqual(['vat', 'business_name'])
  })
})

describe('a cell', () => {
  it.each<[ImportField, string, Value | undefined, string[]]>([
    ['city', '  Reggio   Emilia ', 'Reggio Emilia', []],
    ['telephone', "'+39 0536", '+39 0536', []],
    ['city', 'Reggio\u001fEmilia\u0007', 'Reggio Emilia', []],
    ['note', 'una\u001e\nriga', 'una\nriga', []],
    ['country', 'Italia', 'IT', []],
    ['country', 'Atlantide', undefined, ['field.country']],
    ['state', '(mo)', 'MO', []],
    ['typology', 'Piastrelle', 'tiles', []],
    ['typology', '', undefined, []],
    ['association_status', 'EX ASSOCIATA', 'ex_associated', []],
    ['is_published', 'Sì', true, []],
    ['is_published', '0', false, []],
    ['is_published', 'forse', undefined, ['field.choice']],
    ['business_name', ' ', undefined, ['field.blank']],
    ['business_name', 'x'.repeat(201), undefined, ['field.max-length']],
    ['website', 'java\tscript:alert(1)', undefined, ['field.url']],
    ['public_email', 'nessuno', undefined, ['field.email']],
    ['note', 'a\0b', undefined, ['field.nul']],
    ['note', 'a\ud800', undefined, ['field.malformed']],
  ])('of %s with %j is kept as %j', (field, cell, value, codes) => {
    const read = readCell(field, cell)
    expect(read.value).toBe(value)
    expect(read.reasons.map(({ code }) => code)).toEqual(codes)
  })
})

const existing = (id: number, values: Partial<Existing> = {}): Existing =>
  ({
    ...defaultsFor(IMPORT_FIELDS),
    id,
    version: 1,
    business_name: `Azienda ${id}`,
    pinned_fields: [],
    ...values,
  }) as Existing

describe('a company and what a file says of it', () => {
  it.each<[string, Partial<Existing>, object, object]>([
    ['the same number without its country', { vat: 'IT01234567897' }, { vat: '01234567897' }, {}],
    [
      'a postal code with its country',
      { postal_code: '41049', country: 'IT' },
      { postal_code: 'I-41049' },
      {},
    ],
    ['an empty cell', { city: 'Imola' }, { city: '' }, { city: ['Imola', ''] }],
    [
      'a wrong number that is there already',
      { vat: 'IT1' },
      { vat: 'IT1', city: 'Imola' },
      { city: ['', 'Imola'] },
    ],
    ['a field that is kept from imports', { pinned_fields: ['city'] }, { city: 'Imola' }, {}],
  ])('differ by what it means, given %s', (_what, company, rowValues, fields) => {
    expect(changesOf(existing(1, company), rowValues, false)).toMatchObject({ fields, reasons: [] })
  })

  it('are told apart where a number is wrong', () => {
    expect(changesOf(existing(1), { vat: '01234567890' }, false).reasons).toEqual([
      { field: 'vat', code: 'company.vat' },
    ])
  })
})

const NAME_AND_VAT = ['business_name', 'vat'] as const

const sketchOf = (company: Existing): Sketch => ({
  id: company.id,
  vat: String(company.vat),
  nameKey: String(company.business_name).toLowerCase(),
  isMember: company.association_status === 'associated',
  fingerprint: fingerprint(Buffer.from(textOfCells(NAME_AND_VAT.map((field) => String(company[field]))))),
})

const partOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells, index) => `${rowHead(index + 2, '')}${textOfCells(cells)}`).join(ROW_END))

describe('rows that were kept', () => {
  it.each(['', '2', `2${CELL_END}`, `2${CELL_END}${CELL_END}a${ROW_END}3${CELL_END}b`])(
    'are not looked for in %j',
    (text) => {
      expect(() => eachRow(Buffer.from(text), () => undefined)).toThrow('no rows')
    },
  )
})

describe('what a person has said', () => {
  it('asks only for the companies that they have chosen', async () => {
    const choice = addition(2, { business_name: 'Alfa' }, [7, 8])
    const changed = change(3, existing(9), { fields: { city: ['', 'Imola'] }, pinned: [], unticked: [] })
    const counts = { add: 0, change: 1, remove: 0, choice: 1, rejected: 0, left_out: 0, same: 0 }
    const requested: number[] = []
    const { differences } = await carryOver(
      { differences: [choice, changed], counts },
      {
        decided: [{ ...choice, kind: 'change', company_id: 8, fields: {} }, changed],
        emptyMeansEmpty: false,
      },
      async (ids) => {
        requested.push(...ids)
        return ids.map((id) => existing(id))
      },
    )
    expect(requested).toEqual([8])
    expect(differences.map(({ kind, company_id }) => [kind, company_id])).toEqual([
      ['change', 8],
      ['change', 9],
    ])
  })
})

describe('whom a row means', () => {
  type Row = [name: string, vat: string]
  const begun = async (companies: Existing[], rows: Row[], there = companies) => {
    const requested: number[] = []
    const differences: DifferenceRow[] = []
    const one = comparison({
      mapping: NAME_AND_VAT,
      isPartial: false,
      emptyMeansEmpty: false,
      progress: async () => undefined,
      nameKeys: async (names) => names.map((name) => name.toLowerCase()),
      companies: async (ids) => {
        requested.push(...ids)
        return there.filter(({ id }) => ids.includes(id))
      },
      keep: async (some) => void differences.push(...some),
    })
    for (const company of companies) one.know(sketchOf(company))
    if (rows.length > 0) await one.take(partOf(rows))
    return { one, requested, differences }
  }
  const compared = async (companies: Existing[], ...rows: Row[]) => {
    const { one, differences } = await begun(companies, rows)
    await one.end(0)
    return [
      ...differences.map(({ kind, row_number, company_id, is_ticked }) =>
        is_ticked ? [kind, row_number, company_id] : [kind, row_number, company_id, 'unticked'],
      ),
      ...one.rejected.map(({ row_number, reasons }) => ['rejected', row_number, reasons[0]?.code]),
    ]
  }
  const VAT = ['IT01234567897', 'IT00743110157'] as const
  const MEMBER = (id: number) => existing(id, { association_status: 'associated' })

  it.each<[string, Existing[], [string, string][], unknown[]]>([
    [
      'the number before the name',
      [existing(1, { vat: VAT[0] }), existing(2)],
      [['azienda 2', VAT[0]]],
      [['change', 2, 1]],
    ],
    ['the name where there is no number', [existing(1)], [['AZIENDA 1', '']], [['change', 2, 1]]],
    ['the name, if it has no number yet', [existing(1)], [['Azienda 1', VAT[0]]], [['change', 2, 1]]],
    [
      'a question, if it has another',
      [existing(1, { vat: VAT[1] })],
      [['Azienda 1', VAT[0]]],
      [['choice', 2, null]],
    ],
    [
      'somebody new, if its number finds itself',
      [existing(1, { vat: VAT[1] })],
      [
        ['Azienda 1', VAT[0]],
        ['Azienda 1', VAT[1]],
      ],
      [['add', 2, null]],
    ],
    [
      'the one that is exactly so',
      [existing(1, { business_name: 'x' }), existing(2, { business_name: 'X' })],
      [['X', '']],
      [],
    ],
    [
      'once, and no more',
      [existing(1)],
      [
        ['Azienda 1', ''],
        ['azienda 1', ''],
      ],
      [['rejected', 3, 'import.row-twice']],
    ],
    [
      'one new company, not two',
      [],
      [
        ['Nuova', ''],
        ['NUOVA', VAT[0]],
      ],
      [
        ['add', 2, null],
        ['rejected', 3, 'import.row-twice'],
      ],
    ],
    [
      'two with the same name and two numbers',
      [],
      [
        ['Nuova', VAT[1]],
        ['Nuova', VAT[0]],
      ],
      [
        ['add', 2, null],
        ['add', 3, null],
      ],
    ],
    ['nobody', [], [['', VAT[0]]], [['rejected', 2, 'field.blank']]],
    ['who is missing', [MEMBER(1), MEMBER(2), existing(3)], [['Azienda 2', '']], [['remove', null, 1]]],
    ['perhaps missing, where there are no rows', [MEMBER(1)], [], [['remove', null, 1, 'unticked']]],
    [
      'perhaps missing, where few of the members are named',
      [MEMBER(1), MEMBER(2), MEMBER(3)],
      [['Azienda 2', '']],
      [
        ['remove', null, 1, 'unticked'],
        ['remove', null, 3, 'unticked'],
      ],
    ],
    [
      'perhaps a member whose number is mistyped, who is then not missing',
      [existing(1, { association_status: 'associated', vat: VAT[0] })],
      [['Azienda 1', 'IT01234567890']],
      [['rejected', 2, 'company.vat']],
    ],
    [
      'perhaps anybody, where it cannot be used: then nobody is removed unasked',
      [existing(1, { association_status: 'associated' })],
      [['Azienda 7', 'IT01234567890']],
      [
        ['remove', null, 1, 'unticked'],
        ['rejected', 2, 'company.vat'],
      ],
    ],
    [
      'perhaps anybody, where another name has the number already',
      [existing(1, { association_status: 'associated' })],
      [
        ['Nuova', VAT[0]],
        ['Altra', VAT[0]],
      ],
      [
        ['add', 2, null],
        ['remove', null, 1, 'unticked'],
        ['rejected', 3, 'import.row-twice'],
      ],
    ],
    [
      'nobody else, if it stands there twice',
      [MEMBER(1), MEMBER(2)],
      [
        ['Azienda 2', ''],
        ['Nuova', VAT[0]],
        ['Nuova', VAT[0]],
      ],
      [
        ['add', 3, null],
        ['remove', null, 1],
        ['rejected', 4, 'import.row-twice'],
      ],
    ],
    [
      'whoever has taken the number by name first',
      [existing(1)],
      [
        ['Azienda 1', VAT[0]],
        ['Nuova', VAT[0]],
      ],
      [
        ['change', 2, 1],
        ['rejected', 3, 'import.row-twice'],
      ],
    ],
    [
      'not the one of that name, if somebody new has the number',
      [existing(1, { association_status: 'associated' })],
      [
        ['Nuova', VAT[0]],
        ['Azienda 1', VAT[0]],
      ],
      [
        ['add', 2, null],
        ['rejected', 3, 'import.row-twice'],
      ],
    ],
    [
      'one of two companies that would get the same number',
      [existing(1), existing(2)],
      [
        ['Azienda 1', VAT[0]],
        ['Azienda 2', VAT[0]],
      ],
      [
        ['change', 2, 1],
        ['rejected', 3, 'import.row-twice'],
      ],
    ],
    [
      'not two companies, though one number is written without its country',
      [existing(1, { country: 'FR' })],
      [
        ['Azienda 1', '12345678901'],
        ['Nuova', 'FR12345678901'],
      ],
      [
        ['add', 3, null],
        ['rejected', 2, 'import.row-twice'],
      ],
    ],
    [
      'nobody who would get the number of another',
      [existing(1, { country: 'FR' }), existing(2, { vat: 'FR12345678901', country: 'FR' })],
      [['Azienda 1', '12345678901']],
      [['rejected', 2, 'already-there']],
    ],
  ])('is %s', async (_what, companies, rows, matches) => {
    expect(await compared(companies, ...rows)).toEqual(matches)
  })

  it('is seen at a glance where it says nothing new', async () => {
    const rows: Row[] = [
      ['Azienda 1', ''],
      ['AZIENDA 2', ''],
    ]
    const { one, requested } = await begun([existing(1), existing(2), existing(3)], rows)
    await one.end(0)
    expect(requested).toEqual([2])
  })

  it('has to be found out once more, if it has gone meanwhile', async () => {
    const { one } = await begun([existing(1, { vat: VAT[0] })], [['Altro nome', VAT[0]]], [])
    await expect(one.end(0)).rejects.toThrow('gone')
  })

  it('is looked for though those before it are still being compared', async () => {
    const numbered = Array.from({ length: 1200 }, (_, n) =>
      existing(n + 1, { vat: `IT${10_000_000_000 + n}` }),
    )
    const { one, differences } = await begun(numbered, [])
    const rowsFrom = (first: number): Row[] => [
      ...numbered.slice(first, first + 600).map(({ vat }): Row => ['Altro nome', String(vat)]),
      [`Nuova ${first}`, ''],
    ]
    for (const first of [0, 600]) void one.take(partOf(rowsFrom(first)))
    await one.end(0)
    expect(one.counts).toMatchObject({ change: 1200, add: 2 })
    expect(differences).toHaveLength(1202)
  })
})

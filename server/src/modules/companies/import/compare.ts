import { setImmediate as pause } from 'node:timers/promises'
import type { ImportCounts } from '@fornace/contract/companies/import'
import { canBeMatched, type DifferenceKind, type ImportField } from '@fornace/contract/companies/import-facts'
import { fullVat, plainVat } from '@fornace/contract/companies/vat'
import { countryCode } from '@fornace/contract/kit/countries'
import { isChoice, type Reason, readCell, type Said, unguarded, type Value } from './cells.ts'
import {
  type Changes,
  changesOf,
  defaultsFor,
  type Known,
  type Mapping,
  newCompany,
  readRow,
} from './compare.rules.ts'
import type { RowFault, StagedRow } from './staged.ts'

export interface FoundDifference {
  readonly kind: DifferenceKind
  readonly row_number: number | null
  readonly company_id: number | null
  readonly company_version: number | null
  readonly title: string
  readonly fields: Changes
  readonly values: Said | null
  readonly is_ticked: boolean
  readonly pinned_fields: readonly ImportField[]
  readonly candidates: readonly number[]
}

export interface RejectedRow {
  readonly row_number: number
  readonly cells: readonly string[]
  readonly reasons: readonly Reason[]
}

export interface Comparison {
  readonly differences: readonly FoundDifference[]
  readonly rejected: readonly RejectedRow[]
  readonly counts: ImportCounts
}

/** What is enough to find a company again, and to see that a row says nothing new. */
export interface Sketch {
  readonly id: number
  readonly vat: string
  /** The name as it is compared. */
  readonly name_key: string
  /** An associated company, which the file should name. */
  readonly is_member: boolean
  /** What it says of the fields of the file, as one text in the order of the columns. */
  readonly text: string
}

/** Stands between the fields of that text, where no company has it. */
const FIELD_END = 0x1f

interface Compared {
  readonly mapping: Mapping
  readonly known: readonly Sketch[]
  /** The names of rows as the database compares them. */
  readonly nameKeys: (names: readonly string[]) => Promise<readonly string[]>
  readonly load: (ids: readonly number[]) => Promise<readonly Known[]>
}

const AT_ONCE = 2000
const IN_A_TURN = 200
/** Of those that people write for one of a few values. */
const MOST_WORDS = 1000

const plainDifference = {
  row_number: null,
  company_id: null,
  company_version: null,
  fields: {},
  values: null,
  is_ticked: true,
  pinned_fields: [],
  candidates: [],
} as const

/**
 * Whether a row says what the text of a company says: cell by cell along the text, and nothing is put together for it.
 * A word for one of a few values counts as the value.
 */
const sameText = (mapping: Mapping): ((text: string, cells: readonly string[]) => boolean) => {
  const places = mapping.flatMap((field, place) =>
    field ? [{ field, place, words: isChoice(field) ? new Map<string, string>() : undefined }] : [],
  )
  const meaning = (field: ImportField, cell: string, words: Map<string, string>): string => {
    const known = words.get(cell) ?? String(readCell(field, cell).value ?? cell)
    if (words.size < MOST_WORDS) words.set(cell, known)
    return known
  }
  return (text, cells) => {
    let at = 0
    for (const { field, place, words } of places) {
      const cell = unguarded(cells[place] ?? '')
      const said = words ? meaning(field, cell, words) : cell
      if (!text.startsWith(said, at)) return false
      at += said.length
      if (text.charCodeAt(at) !== FIELD_END) return false
      at++
    }
    return at === text.length
  }
}

/** What becomes of a row. */
type Outcome = FoundDifference | { readonly reasons: readonly Reason[] } | 'same'

const twice = (row: number): Reason => ({ field: null, code: 'import.row-twice', params: { row } })

/**
 * Compares the rows of a file with the companies, part by part. Most rows say what is known already: that is seen at a
 * glance, and only the companies of the others are looked at field by field. Whoever has a VAT number that is known is
 * that company; everybody else waits until all numbers are seen, and is then looked for by name.
 */
export const comparison = ({ mapping, known, nameKeys, load }: Compared) => {
  const byVat = new Map<string, Sketch>()
  const byName = new Map<string, Sketch[]>()
  for (const company of known) {
    if (company.vat !== '') byVat.set(company.vat, company)
    const alike = byName.get(company.name_key)
    if (alike) alike.push(company)
    else byName.set(company.name_key, [company])
  }
  const differences: FoundDifference[] = []
  const rejected: RejectedRow[] = []
  const counts = { add: 0, change: 0, remove: 0, choice: 0, rejected: 0, same: 0 }
  /** In which row each company was found. */
  const seen = new Map<number, number>()
  /** Whom a row may mean that waits for a person. */
  const perhaps = new Set<number>()
  const unknown: { row: StagedRow; vat: string; name: string }[] = []
  const different: { row: StagedRow; id: number }[] = []
  let unread = 0

  const unreadable = (fault: RowFault, found: number): Reason =>
    fault === 'quotes'
      ? { field: null, code: 'import.row-quotes' }
      : { field: null, code: 'import.row-cells', params: { found, expected: mapping.length } }
  const placeOf = (field: ImportField) => mapping.indexOf(field)
  const [vatPlace, countryPlace, namePlace] = [placeOf('vat'), placeOf('country'), placeOf('business_name')]
  const defaults = defaultsFor(mapping)
  const saysTheSame = sameText(mapping)

  const note = (difference: FoundDifference): void => {
    counts[difference.kind]++
    differences.push(difference)
  }
  const settle = ([row_number, cells]: StagedRow, outcome: Outcome | undefined): void => {
    if (!outcome) return
    if (outcome === 'same') counts.same++
    else if ('kind' in outcome) note(outcome)
    else {
      counts.rejected++
      rejected.push({ row_number, cells, reasons: outcome.reasons })
    }
  }

  /** The company that a row means is found. */
  const meet = (company: Sketch, row: StagedRow): Outcome | undefined => {
    const [row_number, cells] = row
    const before = seen.get(company.id)
    if (before !== undefined) return { reasons: [twice(before)] }
    seen.set(company.id, row_number)
    if (saysTheSame(company.text, cells)) return 'same'
    different.push({ row, id: company.id })
    return undefined
  }

  const compareWith = (company: Known, [row_number, cells]: StagedRow): Outcome => {
    const { said, reasons } = readRow(cells, mapping, company)
    const changes = changesOf(company, said)
    const faults = [...reasons, ...changes.reasons]
    if (faults.length > 0) return { reasons: faults }
    if (Object.keys(changes.fields).length === 0) return 'same'
    return {
      ...plainDifference,
      kind: 'change',
      row_number,
      company_id: company.id,
      company_version: company.version,
      title: String(company.business_name),
      fields: changes.fields,
      pinned_fields: changes.pinned,
    }
  }

  const vatOf = (cells: readonly string[]): string => {
    const cell = cells[vatPlace]
    if (!cell) return ''
    if (byVat.has(cell)) return cell
    return fullVat(plainVat(cell), countryPlace === -1 ? '' : countryCode(cells[countryPlace] ?? ''))
  }

  const newOnes = {
    byVat: new Map<string, number>(),
    byName: new Map<string, { row: number; vat: string }>(),
  }

  /** Somebody whom no number finds: by name, or new. */
  const lookFor = (row: StagedRow, vat: string, key: string): Outcome | undefined => {
    const [row_number, cells] = row
    const named = key === '' ? [] : (byName.get(key) ?? [])
    const alike = named.filter(({ id }) => !seen.has(id))
    const meant = theOneMeant(alike, cells, vat)
    if (meant) return meet(meant, row)
    const before = newOnes.byVat.get(vat) ?? (alike.length === 0 ? sameName(key, vat, named) : undefined)
    if (before !== undefined) return { reasons: [twice(before)] }
    const { said, reasons } = readRow(cells, mapping)
    const { values, reasons: faults } = newCompany(said, defaults)
    // A cell that cannot be read is told of once.
    const others = faults.filter(({ field }) => !reasons.some((reason) => reason.field === field))
    if (reasons.length + others.length > 0) return { reasons: [...reasons, ...others] }
    if (vat !== '') newOnes.byVat.set(vat, row_number)
    newOnes.byName.set(key, { row: row_number, vat })
    const candidates = alike.map(({ id }) => id)
    for (const id of candidates) perhaps.add(id)
    const kind = candidates.length === 0 ? 'add' : 'choice'
    return { ...plainDifference, kind, row_number, title: String(values.business_name), values, candidates }
  }
  /** A company with another number may be another company of the same name: there a person has to say. */
  const theOneMeant = (
    alike: readonly Sketch[],
    cells: readonly string[],
    vat: string,
  ): Sketch | undefined => {
    const possible = alike.filter((company) => vat === '' || company.vat === '')
    if (alike.length === 1) return possible[0]
    return possible.find(({ text }) => saysTheSame(text, cells))
  }
  /** Without a number of its own, a row means whom another row of that name means. */
  const sameName = (key: string, vat: string, [found]: readonly Sketch[]): number | undefined => {
    if (found && vat === '') return seen.get(found.id)
    const earlier = newOnes.byName.get(key)
    return earlier && (earlier.vat === '' || vat === '') ? earlier.row : undefined
  }

  const missing = (company: Known): FoundDifference => ({
    ...plainDifference,
    kind: 'remove',
    company_id: company.id,
    company_version: company.version,
    title: String(company.business_name),
    fields: { association_status: ['associated', 'ex_associated'] satisfies [Value, Value] },
    // A row that could not be read may be this very company.
    is_ticked: unread === 0,
  })

  return {
    take: (rows: readonly StagedRow[]): Promise<void> =>
      eachInTurn(rows, (row) => {
        const [, cells, fault] = row
        if (fault) {
          unread++
          settle(row, { reasons: [unreadable(fault, cells.length)] })
          return
        }
        const vat = vatOf(cells)
        const company = vat === '' ? undefined : byVat.get(vat)
        if (company) settle(row, meet(company, row))
        else unknown.push({ row, vat, name: cells[namePlace] ?? '' })
      }),

    finish: async (): Promise<Comparison> => {
      for (const some of inParts(unknown)) {
        const keys = await nameKeys(some.map(({ name }) => name.replaceAll('\0', '')))
        await eachInTurn(some, ({ row, vat }, index) => settle(row, lookFor(row, vat, keys[index] ?? '')))
      }
      for (const some of inParts(different)) {
        const companies = new Map((await load(some.map(({ id }) => id))).map((one) => [one.id, one]))
        await eachInTurn(some, ({ row, id }) => {
          const company = companies.get(id)
          if (company) settle(row, compareWith(company, row))
        })
      }
      // A file that names nobody says nothing of who is missing.
      const gone = canBeMatched(mapping)
        ? known.filter(({ id, is_member }) => is_member && !seen.has(id) && !perhaps.has(id))
        : []
      for (const some of inParts(gone)) {
        for (const company of await load(some.map(({ id }) => id))) note(missing(company))
      }
      return { differences, rejected, counts }
    },
  }
}

/** Looks at one after the other; every now and then whoever waits for an answer comes first. */
const eachInTurn = async <One>(
  all: readonly One[],
  look: (one: One, index: number) => void,
): Promise<void> => {
  for (const [index, one] of all.entries()) {
    look(one, index)
    if (index % IN_A_TURN === IN_A_TURN - 1) await pause()
  }
}

function* inParts<One>(all: readonly One[]): Iterable<readonly One[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}

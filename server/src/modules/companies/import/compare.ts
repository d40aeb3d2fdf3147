import { hasMatchKey, type ImportField, type RemovalDoubt } from '@fornace/contract/companies/import-metadata'
import { fullVat, vatWithLostZeros } from '@fornace/contract/companies/vat'
import { countryCode } from '@fornace/contract/kit/country-code'
import type { Reason, Value } from './cells.ts'
import { inParts } from './chunks.ts'
import {
  changesOf,
  defaultsFor,
  type Existing,
  fieldsIn,
  isGrave,
  type Mapping,
  newCompany,
  readRow,
} from './compare.rules.ts'
import {
  addition,
  canBeRemoved,
  change,
  type DifferenceRow,
  type RejectedRow,
  removal,
} from './differences.ts'
import { cellIn, cellsOf, eachRow, type RowIssue, type RowPosition, rowText } from './row-text.ts'
import { type Sketch, sameText } from './sketch.ts'

interface Compared {
  readonly mapping: Mapping
  /** Partial list: absent companies are not removed. */
  readonly isPartial: boolean
  readonly emptyMeansEmpty: boolean
  /** The names of rows as the database compares them. */
  readonly nameKeys: (names: readonly string[]) => Promise<readonly string[]>
  /** Whole companies, as they are now. */
  readonly companies: (ids: readonly number[]) => Promise<readonly Existing[]>
  /** Stores results, in batches. */
  readonly keep: (matches: readonly DifferenceRow[]) => Promise<void>
  /** Reports the progress of the work after the first pass over all rows. */
  readonly progress: (share: number) => Promise<void>
}

const COMPARED_AT_ONCE = 500

interface NumberedRow {
  readonly row: RowPosition
  readonly vat: string
}

/** A row and the company that it means. */
interface Pair {
  readonly row: RowPosition
  readonly company: Sketch
}

/** Outcome of a row; next to a result, the reasons are those of dropped cells. */
interface Outcome {
  readonly result?: DifferenceRow | 'same'
  readonly reasons?: readonly Reason[]
}

const twice = (row: number): Reason => ({ field: null, code: 'import.row-twice', params: { row } })

/**
 * Compares the rows of a file with the companies, chunk by chunk. Most rows are unchanged, which their fingerprint
 * reveals; only the companies of the others are loaded and compared field by field. A row with an existing VAT number
 * matches that company; the others wait until all numbers are read, and are then matched by name.
 */
export const comparison = ({
  mapping,
  isPartial,
  emptyMeansEmpty,
  nameKeys,
  companies,
  keep,
  progress,
}: Compared) => {
  const existing: Sketch[] = []
  const byVat = new Map<string, Sketch>()
  /** Companies by the names in the file. */
  const byName = new Map<string, Sketch[]>()
  const differences: DifferenceRow[] = []
  const rejected: RejectedRow[] = []
  const counts = { add: 0, change: 0, remove: 0, choice: 0, rejected: 0, left_out: 0, same: 0 }
  /** Row number of each matched company. */
  const seen = new Map<Sketch, number>()
  /** Candidates of rows that wait for a decision. */
  const perhaps = new Set<Sketch>()
  /** Rows that no number finds, and the keys of their names, which are on their way. */
  const unknown: { rows: NumberedRow[]; keys: Promise<readonly string[]> }[] = []
  const different: Pair[] = []
  /** Rejected rows without a match: they may mean any company. */
  let unplaced = 0
  let rows = 0
  let doubts: readonly RemovalDoubt[] = []

  const unreadable = (issue: RowIssue, cells: number): Reason =>
    issue === 'quotes'
      ? { field: null, code: 'import.row-quotes' }
      : { field: null, code: 'import.row-cells', params: { found: cells, expected: mapping.length } }
  const positionOf = (field: ImportField) => mapping.indexOf(field)
  const [vatIndex, countryIndex, nameIndex] = [
    positionOf('vat'),
    positionOf('country'),
    positionOf('business_name'),
  ]
  const defaults = defaultsFor(mapping)
  const saysTheSame = sameText(mapping)

  const note = (difference: DifferenceRow): void => {
    counts[difference.kind]++
    differences.push(difference)
  }
  const settle = (row: RowPosition, outcome: Outcome | undefined): void => {
    if (!outcome) return
    const { result, reasons = [] } = outcome
    if (result === 'same') counts.same++
    else if (result) note(result)
    if (reasons.length === 0) return
    counts[result ? 'left_out' : 'rejected']++
    const cells = cellsOf(rowText(row))
    rejected.push({ row_number: row.number, cells, reasons, is_used: result !== undefined })
  }

  /** Handles a row that was matched to a company. */
  const meet = (company: Sketch, row: RowPosition): Outcome | undefined => {
    const before = seen.get(company)
    if (before !== undefined) return { reasons: [twice(before)] }
    seen.set(company, row.number)
    if (saysTheSame(company, row)) return { result: 'same' }
    different.push({ row, company })
    return undefined
  }

  const compareWith = (company: Existing, row: RowPosition): Outcome => {
    const row_number = row.number
    const { rowValues, reasons } = readRow(cellsOf(rowText(row)), mapping, company)
    const difference = changesOf(company, rowValues, emptyMeansEmpty)
    const issues = [...reasons, ...difference.reasons, ...numberTaken(difference.fields.vat?.[1], row_number)]
    if (issues.some(isGrave)) return { reasons: issues }
    if (Object.keys(difference.fields).length === 0) return { result: 'same', reasons: issues }
    const changed = change(row_number, company, difference)
    return { result: { ...changed, left_out_fields: fieldsIn(issues) }, reasons: issues }
  }

  const vatOf = (row: RowPosition): string => {
    if (vatIndex === -1) return ''
    const cell = cellIn(row, vatIndex)
    if (cell === '' || byVat.has(cell)) return cell
    const country = countryIndex === -1 ? '' : countryCode(cellIn(row, countryIndex))
    return fullVat(vatWithLostZeros(cell, country), country)
  }

  /** In which row each number stands that no company has yet. */
  const newNumbers = new Map<string, number>()
  const newNames = new Map<string, { row: number; vat: string }>()
  const takeNumber = (vat: string, row: number): void => {
    if (vat !== '') newNumbers.set(vat, row)
  }
  /** With the country of the company, the number of the row may become one that another company has. */
  const numberTaken = (vat: Value | undefined, row_number: number): Reason[] => {
    if (typeof vat !== 'string' || vat === '') return []
    if (byVat.has(vat)) return [{ field: 'vat', code: 'already-there' }]
    const before = newNumbers.get(vat) ?? row_number
    takeNumber(vat, before)
    return before === row_number ? [] : [twice(before)]
  }

  /** Row without a match by number: matched by name, or new. */
  const lookFor = (row: RowPosition, vat: string, key: string): Outcome | undefined => {
    const row_number = row.number
    const named = key === '' ? [] : (byName.get(key) ?? [])
    const alike = named.filter((company) => !seen.has(company))
    const leaveOut = (reasons: readonly Reason[]): Outcome => {
      for (const company of alike) perhaps.add(company)
      if (named.length === 0 && !newNames.has(key)) unplaced++
      return { reasons }
    }
    const sameNumber = newNumbers.get(vat)
    if (sameNumber !== undefined) return leaveOut([twice(sameNumber)])
    const meant = theOneMeant(alike, row, vat)
    if (meant) {
      takeNumber(vat, row_number)
      return meet(meant, row)
    }
    const before = alike.length === 0 ? sameName(key, vat, named) : undefined
    if (before !== undefined) return leaveOut([twice(before)])
    const { rowValues, reasons } = readRow(cellsOf(rowText(row)), mapping)
    const { values, reasons: issues } = newCompany(rowValues, defaults)
    // One reason for each unreadable cell.
    const others = issues.filter(({ field }) => !reasons.some((reason) => reason.field === field))
    const all = [...reasons, ...others]
    if (all.some(isGrave)) return leaveOut(all)
    takeNumber(vat, row_number)
    newNames.set(key, { row: row_number, vat })
    for (const company of alike) perhaps.add(company)
    const added = addition(
      row_number,
      values,
      alike.map(({ id }) => id),
    )
    return { result: { ...added, left_out_fields: fieldsIn(all) }, reasons: all }
  }
  /** A company with another number may be another company of the same name: there a person has to say. */
  const theOneMeant = (alike: readonly Sketch[], row: RowPosition, vat: string): Sketch | undefined => {
    const possible = alike.filter((company) => vat === '' || company.vat === '')
    if (alike.length === 1) return possible[0]
    return possible.find((company) => saysTheSame(company, row))
  }
  /** Without a number of its own, a row means whom another row of that name means. */
  const sameName = (key: string, vat: string, [match]: readonly Sketch[]): number | undefined => {
    if (match && vat === '') return seen.get(match)
    const earlier = newNames.get(key)
    return earlier && (earlier.vat === '' || vat === '') ? earlier.row : undefined
  }

  /** Work after the first pass over all rows: companies to be compared field by field. */
  const work = { all: 0, done: 0, exists: false }
  const notifyProgress = async (done: number): Promise<void> => {
    work.done += done
    if (work.exists) await progress(work.done / work.all)
  }

  /** Field by field, with whole companies: a few, and the next are on their way. */
  const compareFields = async (pairs: readonly Pair[], before: Promise<void>): Promise<void> => {
    const lots = [...inParts(pairs, COMPARED_AT_ONCE)]
    const ask = (lot: readonly Pair[] = []) => companies(lot.map(({ company }) => company.id))
    let coming = ask(lots[0])
    await before
    for (const [index, lot] of lots.entries()) {
      const byId = new Map((await coming).map((company) => [company.id, company]))
      if (index + 1 < lots.length) coming = ask(lots[index + 1])
      for (const { row, company } of lot) {
        const match = byId.get(company.id)
        // The error restarts the whole comparison: the row may match another company now.
        if (!match) throw new Error('a company has gone while it was compared')
        settle(row, compareWith(match, row))
      }
      await keep(differences.splice(0))
      await notifyProgress(lot.length)
    }
  }
  /** Differing companies are compared while the next rows are taken. */
  let comparing: Promise<void> = Promise.resolve()
  const compareDifferent = (): void => {
    if (different.length === 0) return
    work.all += different.length
    comparing = compareFields(different.splice(0), comparing)
    comparing.catch(() => undefined)
  }

  const isNamed = (company: Sketch): boolean => seen.has(company) || perhaps.has(company)
  const members = (): Sketch[] => existing.filter(({ isMember }) => isMember)
  /** Without match keys, the file does not reveal which members are missing. */
  const missingMembers = (): Sketch[] =>
    hasMatchKey(mapping) ? members().filter((one) => !isNamed(one)) : []
  /** Why members may be missing for another reason than that they have left. */
  const doubtsOf = (missing: number): RemovalDoubt[] => {
    const all = members()
    const named = all.filter(isNamed).length
    const matches: (RemovalDoubt | false)[] = [
      rows === 0 && 'no-rows',
      rows > 0 && named * 2 < all.length && 'few-members',
      // A row that could not be read, or used, may be any of them.
      unplaced > 0 && 'rows-unplaced',
      missing > 0 && 'rows-missing',
    ]
    return matches.filter((doubt) => doubt !== false)
  }

  return {
    /** All companies come before the first row. */
    know: (company: Sketch): void => {
      existing.push(company)
      if (company.vat !== '') byVat.set(company.vat, company)
    },

    /**
     * Chunks may be sent before the result of the previous one, which means that it is compared and its name keys are
     * loaded.
     */
    take: async (part: Buffer): Promise<void> => {
      const others: NumberedRow[] = []
      eachRow(part, (row) => {
        rows++
        if (row.issue) {
          unplaced++
          return settle(row, { reasons: [unreadable(row.issue, cellsOf(rowText(row)).length)] })
        }
        const vat = vatOf(row)
        const company = vat === '' ? undefined : byVat.get(vat)
        if (company) settle(row, meet(company, row))
        else others.push({ row, vat })
      })
      if (others.length > 0) {
        const keys = nameKeys(others.map(({ row }) => (nameIndex === -1 ? '' : cellIn(row, nameIndex))))
        unknown.push({ rows: others, keys })
      }
      if (different.length >= COMPARED_AT_ONCE) {
        // Errors are thrown at the end.
        await comparing.catch(() => undefined)
        compareDifferent()
      }
      await unknown.at(-1)?.keys
    },

    /** There are no more rows, and so many could not be read. */
    end: async (missing: number): Promise<void> => {
      compareDifferent()
      const keys = (await Promise.all(unknown.map((some) => some.keys))).flat()
      for (const key of keys) byName.set(key, [])
      if (keys.length > 0) for (const company of existing) byName.get(company.nameKey)?.push(company)
      const rows = unknown.flatMap((some) => some.rows)
      for (const [index, { row, vat }] of rows.entries()) settle(row, lookFor(row, vat, keys[index] ?? ''))
      await keep(differences.splice(0))
      compareDifferent()
      const deleted = isPartial ? [] : missingMembers()
      doubts = deleted.length > 0 ? doubtsOf(missing) : []
      work.all += deleted.length
      work.exists = true
      for (const some of inParts(deleted, COMPARED_AT_ONCE)) {
        const whole = await companies(some.map(({ id }) => id))
        for (const company of whole.filter(canBeRemoved)) note(removal(company, doubts.length === 0))
        await keep(differences.splice(0))
        await notifyProgress(some.length)
      }
      await comparing
    },
    rejected,
    counts,
    removals: () => ({
      removal_doubts: counts.remove > 0 ? doubts : [],
      members: { known: members().length, named: members().filter(isNamed).length },
    }),
  }
}

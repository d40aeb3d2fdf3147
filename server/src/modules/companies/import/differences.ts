import type { ImportCounts } from '@fornace/contract/companies/import'
import {
  type DifferenceKind,
  IMPORT_FIELDS,
  type ImportField,
  isTotalsName,
} from '@fornace/contract/companies/import-metadata'
import type { Reason, RowValues, Value } from './cells.ts'
import type { Changes, Difference, Existing } from './compare.rules.ts'

/** Difference of a comparison, to be decided by a user. */
export interface DifferenceRow {
  readonly kind: DifferenceKind
  readonly row_number: number | null
  readonly company_id: number | null
  readonly company_version: number | null
  readonly title: string
  readonly fields: Changes
  readonly values: RowValues | null
  readonly is_ticked: boolean
  readonly unticked_fields: readonly ImportField[]
  /** A person has said something of it. */
  readonly is_decided: boolean
  readonly pinned_fields: readonly ImportField[]
  /** Fields with an unusable cell. */
  readonly left_out_fields: readonly ImportField[]
  readonly candidates: readonly number[]
}

/** A difference of the comparison before, of which a person has said something. */
export interface Decided {
  readonly kind: DifferenceKind
  readonly row_number: number | null
  readonly company_id: number | null
  readonly fields: Changes
  readonly values: RowValues | null
  readonly is_ticked: boolean
  readonly unticked_fields: readonly ImportField[]
}

export interface RejectedRow {
  readonly row_number: number
  readonly cells: readonly string[]
  readonly reasons: readonly Reason[]
  /** All but the cells that the reasons name. */
  readonly is_used: boolean
}

export interface Comparison {
  readonly differences: readonly DifferenceRow[]
  readonly counts: ImportCounts
}

const plainDifference = {
  row_number: null,
  company_id: null,
  company_version: null,
  fields: {},
  values: null,
  is_ticked: true,
  unticked_fields: [],
  is_decided: false,
  pinned_fields: [],
  left_out_fields: [],
  candidates: [],
} as const

/** Values of a new company without empty ones, which are the default. */
const withoutEmpty = (values: RowValues): RowValues => {
  const filled: RowValues = {}
  for (const field of IMPORT_FIELDS)
    if (values[field] !== '' && values[field] !== undefined) filled[field] = values[field]
  return filled
}

const isTotalsRow = ({ business_name, vat }: RowValues): boolean =>
  !vat && isTotalsName(String(business_name))

/** New company or, with candidates, a choice among them. */
export const addition = (
  row_number: number,
  values: RowValues,
  candidates: readonly number[],
): DifferenceRow => {
  const match = { ...plainDifference, row_number, title: String(values.business_name) }
  if (candidates.length > 0) return { ...match, kind: 'choice', values, candidates }
  return { ...match, kind: 'add', values: withoutEmpty(values), is_ticked: !isTotalsRow(values) }
}

/** Ticks of a change by its fields; without a ticked field it is not ticked. */
export const ticksOf = ({ fields, pinned, unticked }: Omit<Difference, 'reasons'>) => ({
  fields,
  pinned_fields: pinned,
  unticked_fields: unticked,
  is_ticked: Object.keys(fields).length > unticked.length,
})

export const change = (
  row_number: number,
  { id, version, business_name }: Existing,
  difference: Omit<Difference, 'reasons'>,
): DifferenceRow => ({
  ...plainDifference,
  kind: 'change',
  row_number,
  company_id: id,
  company_version: version,
  title: String(business_name),
  ...ticksOf(difference),
})

export const canBeRemoved = ({ association_status, pinned_fields }: Existing): boolean =>
  association_status === 'associated' && !pinned_fields.includes('association_status')

/** A member that the file does not name. */
export const removal = ({ id, version, business_name }: Existing, is_ticked: boolean): DifferenceRow => ({
  ...plainDifference,
  kind: 'remove',
  company_id: id,
  company_version: version,
  title: String(business_name),
  fields: { association_status: ['associated', 'ex_associated'] satisfies [Value, Value] },
  is_ticked,
})

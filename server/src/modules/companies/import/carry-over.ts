import { isDeepStrictEqual } from 'node:util'
import type { ImportField } from '@fornace/contract/companies/import-metadata'
import { inParts } from './chunks.ts'
import { changesOf, type Existing, fieldsIn, isGrave } from './compare.rules.ts'
import { type Comparison, type Decided, type DifferenceRow, ticksOf } from './differences.ts'
import type { Rules } from './import-host.ts'

/** Ticks, as far as they are about the same. */
const withTicks = (match: DifferenceRow, decision: Decided | undefined): DifferenceRow => {
  if (decision?.kind !== match.kind) return match
  const isAsDecided = (field: ImportField) => isDeepStrictEqual(decision.fields[field], match.fields[field])
  const carried = decision.unticked_fields.filter(isAsDecided)
  const unticked_fields = [...carried, ...match.unticked_fields.filter((field) => !isAsDecided(field))]
  const isSame = isDeepStrictEqual(decision.fields, match.fields)
  return {
    ...match,
    unticked_fields,
    is_ticked: isSame ? decision.is_ticked : match.is_ticked,
    is_decided: isSame || carried.length > 0,
  }
}

/** The same row may mean the same company as a person has said before, or still be a new one. */
const withChoice = (
  match: DifferenceRow,
  decision: Decided,
  company: Existing | undefined,
  emptyMeansEmpty: boolean,
): DifferenceRow => {
  if (decision.kind === 'add') return withTicks({ ...match, kind: 'add' }, decision)
  if (!company || !match.values || !match.candidates.includes(company.id)) return match
  const difference = changesOf(company, match.values, emptyMeansEmpty)
  if (difference.reasons.some(isGrave)) return match
  const meant = {
    company_id: company.id,
    company_version: company.version,
    ...ticksOf(difference),
    left_out_fields: [...match.left_out_fields, ...fieldsIn(difference.reasons)],
  }
  return { ...withTicks({ ...match, kind: 'change', ...meant }, decision), is_decided: true }
}

const CHOSEN_AT_ONCE = 500

const countKinds = (differences: readonly DifferenceRow[]) => {
  const counts = { add: 0, change: 0, remove: 0, choice: 0 }
  for (const { kind } of differences) counts[kind]++
  return counts
}

/** Carries decisions over to another comparison, where the difference is still the same. */
export const carryOver = async (
  { differences, counts }: Comparison,
  { decided, emptyMeansEmpty }: Pick<Rules, 'decided' | 'emptyMeansEmpty'>,
  companies: (ids: readonly number[]) => Promise<readonly Existing[]>,
): Promise<Comparison> => {
  if (decided.length === 0) return { differences, counts }
  const ofCompany = new Map(decided.map((decision) => [decision.company_id, decision]))
  const ofRow = new Map(decided.map((decision) => [decision.row_number, decision]))
  const taken = new Set(differences.map(({ company_id }) => company_id))
  const choiceOf = ({ kind, row_number, values }: DifferenceRow): Decided | undefined => {
    const decision = ofRow.get(row_number)
    return kind === 'choice' && decision && isDeepStrictEqual(decision.values, values) ? decision : undefined
  }
  const chosen = differences.flatMap((one) => choiceOf(one)?.company_id ?? [])
  const existing = new Map<number | null, Existing>()
  // Another row may match that company by now.
  for (const some of inParts(
    chosen.filter((id) => !taken.has(id)),
    CHOSEN_AT_ONCE,
  )) {
    for (const company of await companies(some)) existing.set(company.id, company)
  }

  const next = differences.map((one) => {
    const choice = choiceOf(one)
    if (choice) return withChoice(one, choice, existing.get(choice.company_id), emptyMeansEmpty)
    if (one.company_id !== null) return withTicks(one, ofCompany.get(one.company_id))
    const decision = ofRow.get(one.row_number)
    return decision && isDeepStrictEqual(decision.values, one.values) ? withTicks(one, decision) : one
  })
  return { differences: next, counts: { ...counts, ...countKinds(next) } }
}

import { isDeepStrictEqual } from 'node:util'
import type { ImportField } from '@fornace/contract/companies/import-metadata'
import { changesOf, fieldsIn, isGrave, type Known } from './compare.rules.ts'
import { type Comparison, type Decided, type FoundDifference, ticksOf } from './found.ts'
import type { Rules } from './import-host.ts'
import { inParts } from './parts.ts'

/** Ticks, as far as they are about the same. */
const withTicks = (found: FoundDifference, decision: Decided | undefined): FoundDifference => {
  if (decision?.kind !== found.kind) return found
  const isAsDecided = (field: ImportField) => isDeepStrictEqual(decision.fields[field], found.fields[field])
  const carried = decision.unticked_fields.filter(isAsDecided)
  const unticked_fields = [...carried, ...found.unticked_fields.filter((field) => !isAsDecided(field))]
  const isSame = isDeepStrictEqual(decision.fields, found.fields)
  return {
    ...found,
    unticked_fields,
    is_ticked: isSame ? decision.is_ticked : found.is_ticked,
    is_decided: isSame || carried.length > 0,
  }
}

/** The same row may mean the same company as a person has said before, or still be a new one. */
const withChoice = (
  found: FoundDifference,
  decision: Decided,
  company: Known | undefined,
  emptyMeansEmpty: boolean,
): FoundDifference => {
  if (decision.kind === 'add') return withTicks({ ...found, kind: 'add' }, decision)
  if (!company || !found.values || !found.candidates.includes(company.id)) return found
  const difference = changesOf(company, found.values, emptyMeansEmpty)
  if (difference.reasons.some(isGrave)) return found
  const meant = {
    company_id: company.id,
    company_version: company.version,
    ...ticksOf(difference),
    left_out_fields: [...found.left_out_fields, ...fieldsIn(difference.reasons)],
  }
  return { ...withTicks({ ...found, kind: 'change', ...meant }, decision), is_decided: true }
}

const CHOSEN_AT_ONCE = 500

const countKinds = (differences: readonly FoundDifference[]) => {
  const counts = { add: 0, change: 0, remove: 0, choice: 0 }
  for (const { kind } of differences) counts[kind]++
  return counts
}

/** What a person has said of a difference counts after another comparison too, where the difference is still the same. */
export const carryOver = async (
  { differences, counts }: Comparison,
  { decided, emptyMeansEmpty }: Pick<Rules, 'decided' | 'emptyMeansEmpty'>,
  companies: (ids: readonly number[]) => Promise<readonly Known[]>,
): Promise<Comparison> => {
  if (decided.length === 0) return { differences, counts }
  const ofCompany = new Map(decided.map((decision) => [decision.company_id, decision]))
  const ofRow = new Map(decided.map((decision) => [decision.row_number, decision]))
  const taken = new Set(differences.map(({ company_id }) => company_id))
  const choiceOf = ({ kind, row_number, values }: FoundDifference): Decided | undefined => {
    const decision = ofRow.get(row_number)
    return kind === 'choice' && decision && isDeepStrictEqual(decision.values, values) ? decision : undefined
  }
  const chosen = differences.flatMap((one) => choiceOf(one)?.company_id ?? [])
  const known = new Map<number | null, Known>()
  // Somebody else's row may mean it by now.
  for (const some of inParts(
    chosen.filter((id) => !taken.has(id)),
    CHOSEN_AT_ONCE,
  )) {
    for (const company of await companies(some)) known.set(company.id, company)
  }

  const next = differences.map((one) => {
    const choice = choiceOf(one)
    if (choice) return withChoice(one, choice, known.get(choice.company_id), emptyMeansEmpty)
    if (one.company_id !== null) return withTicks(one, ofCompany.get(one.company_id))
    const decision = ofRow.get(one.row_number)
    return decision && isDeepStrictEqual(decision.values, one.values) ? withTicks(one, decision) : one
  })
  return { differences: next, counts: { ...counts, ...countKinds(next) } }
}

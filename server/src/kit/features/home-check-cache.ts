import type { HouseRules } from '@fornace/contract/kit/house-rules'
import type { NamedAction } from '@fornace/contract/kit/workflow'
import type { Connection } from '../../platform/database/database.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { checkRecords, type StepCheck } from '../resource/workflow/step-check.ts'
import { type LastStep, lastSteps } from './home-work.ts'

/** A record at a version, and the step that is expected in its state, if any. */
export interface ExpectedStep {
  readonly id: number
  readonly version: number
  readonly at: { readonly expected: NamedAction | undefined }
}

/** Check and last step of a record at a version. */
export interface CachedRecord extends LastStep {
  readonly version: number
  /** Name of the checked step. */
  readonly action: string | undefined
  readonly check: StepCheck | undefined
}

const MAX_KNOWN = 50_000

const isKnown = (checks: ReadonlyMap<number, CachedRecord>, { id, version, at }: ExpectedStep): boolean => {
  const match = checks.get(id)
  return match?.version === version && (!at.expected || match.action === at.expected.name)
}

/**
 * Checks of records and their last steps, remembered by version: a check is a pure function of the record, which a write
 * gives another version, and of the rules; a step, and its undoing, is such a write. Home sorts everything that waits by
 * them; reading all records each time would take a hundred times as long.
 */
export const checkCache = () => {
  const known = new Map<string, Map<number, CachedRecord>>()
  let rulesOfKnown = ''
  let size = 0

  const knownOf = (type: string, rules: HouseRules): Map<number, CachedRecord> => {
    const current = JSON.stringify(rules)
    if (current !== rulesOfKnown || size > MAX_KNOWN) {
      known.clear()
      rulesOfKnown = current
      size = 0
    }
    const existing = known.get(type)
    if (existing) return existing
    const created = new Map<number, CachedRecord>()
    known.set(type, created)
    return created
  }

  /** Reads the records that are not known yet, and remembers their checks. */
  const read = async (
    connection: Connection,
    definition: ResourceDefinition,
    steps: readonly ExpectedStep[],
    rules: HouseRules,
  ): Promise<Map<number, CachedRecord>> => {
    const checks = knownOf(definition.resource.type, rules)
    const unknown = steps.filter((step) => !isKnown(checks, step))
    if (unknown.length === 0) return checks
    const actions = new Map(unknown.flatMap(({ id, at: { expected } }) => (expected ? [[id, expected]] : [])))
    const found = await checkRecords(connection, definition, actions, rules)
    const last = await lastSteps(
      connection,
      definition,
      unknown.map(({ id }) => id),
    )
    for (const { id, version, at } of unknown) {
      const step = last.get(id)
      if (!step) continue
      if (!checks.has(id)) size++
      checks.set(id, { ...step, version, action: at.expected?.name, check: found.get(id) })
    }
    return checks
  }

  /** Reads under way, by type. */
  const turns = new Map<string, Promise<unknown>>()

  return async (
    connection: Connection,
    definition: ResourceDefinition,
    steps: readonly ExpectedStep[],
    rules: HouseRules,
  ): Promise<(id: number) => CachedRecord | undefined> => {
    const { type } = definition.resource
    let checks = knownOf(type, rules)
    if (!steps.every((step) => isKnown(checks, step))) {
      // In turn: the second of two readers finds what the first has read.
      const turn = (turns.get(type) ?? Promise.resolve()).then(() =>
        read(connection, definition, steps, rules),
      )
      turns.set(
        type,
        turn.catch(() => {}),
      )
      checks = await turn
    }
    return (id) => checks.get(id)
  }
}

export type CheckCache = ReturnType<typeof checkCache>

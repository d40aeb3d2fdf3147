import type { HouseRules } from '@fornace/contract/kit/house-rules'
import type { NamedAction } from '@fornace/contract/kit/workflow'
import type { Connection } from '../../platform/database/database.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { checkRecords, type StepCheck } from '../resource/workflow/step-check.ts'

/** A record at a version, and the step that is expected of it. */
export interface ExpectedStep {
  readonly id: number
  readonly version: number
  readonly action: NamedAction
}

interface Known {
  readonly version: number
  readonly action: string
  readonly check: StepCheck
}

const MAX_KNOWN = 50_000

/**
 * Checks of records, remembered by version: a check is a pure function of the record, which a write gives another
 * version, and of the rules. Home sorts everything that waits by it; reading all records each time would take a hundred
 * times as long.
 */
export const checkCache = () => {
  const known = new Map<string, Map<number, Known>>()
  let rulesOfKnown = ''
  let size = 0

  const knownOf = (type: string, rules: HouseRules): Map<number, Known> => {
    const current = JSON.stringify(rules)
    if (current !== rulesOfKnown || size > MAX_KNOWN) {
      known.clear()
      rulesOfKnown = current
      size = 0
    }
    const existing = known.get(type)
    if (existing) return existing
    const created = new Map<number, Known>()
    known.set(type, created)
    return created
  }

  return async (
    connection: Connection,
    definition: ResourceDefinition,
    steps: readonly ExpectedStep[],
    rules: HouseRules,
  ): Promise<(id: number) => StepCheck | undefined> => {
    const checks = knownOf(definition.resource.type, rules)
    const unknown = steps.filter(({ id, version, action }) => {
      const match = checks.get(id)
      return match?.version !== version || match.action !== action.name
    })
    if (unknown.length > 0) {
      const read = await checkRecords(
        connection,
        definition,
        new Map(unknown.map(({ id, action }) => [id, action])),
        rules,
      )
      for (const { id, version, action } of unknown) {
        const check = read.get(id)
        if (!check) continue
        if (!checks.has(id)) size++
        checks.set(id, { version, action: action.name, check })
      }
    }
    return (id) => checks.get(id)?.check
  }
}

export type CheckCache = ReturnType<typeof checkCache>

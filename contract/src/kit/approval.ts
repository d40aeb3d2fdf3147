import type { Fields } from './fields.ts'
import type { HouseRules } from './house-rules.ts'
import { advisedPermissions, requiredPermissions } from './picture-permissions.ts'
import { completedSteps, type Missing, missingFor, type Workflow, warningsFor } from './workflow.ts'

/** Approval of a record before publication: by its workflow state or by a publication date. */
export interface Approval {
  /** The field that gives it. */
  readonly path: string
  readonly isGiven: (record: object) => boolean
  /** Requirements of the approval; a pure function, so that server and screens share it. */
  readonly needs: (record: object, rules: HouseRules) => readonly Missing[]
  /** Warnings displayed at the approval; they reject nothing. */
  readonly warns: (record: object, rules: HouseRules) => readonly Missing[]
}

const valueAt = (record: object, path: string): unknown => (record as Readonly<Record<string, unknown>>)[path]

const byState = (path: string, table: Workflow): Approval | undefined => {
  const approving = Object.values(table.actions).find(({ to }) => to === table.approved)
  const completed = completedSteps(table)
  return (
    approving && {
      path,
      isGiven: (record) => completed.includes(valueAt(record, path) as number),
      needs: (record, rules) => missingFor(approving, record, rules),
      warns: (record, rules) => warningsFor(approving, record, rules),
    }
  )
}

/** Publication date as approval, a future one included: no further check runs before the record is published. */
const byDate = (path: string, fields: Fields): Approval => ({
  path,
  isGiven: (record) => Boolean(valueAt(record, path)),
  needs: (record, rules) => requiredPermissions(fields, record, rules),
  warns: (record, rules) => advisedPermissions(fields, record, rules),
})

/** Approval of a resource, by state or by date; undefined where it has none. */
export const approvalOf = (fields: Fields): Approval | undefined => {
  for (const [path, declared] of Object.entries(fields)) {
    if (declared.kind === 'step') return byState(path, declared.workflow)
    if ('publishes' in declared && declared.publishes) return byDate(path, fields)
  }
  return undefined
}

/** Rows of a list are identified by id, because their index may have changed. */
const keyIn = (record: object, { path, code }: Missing): string => {
  const [list = '', place = '', ...inner] = path.split('.')
  const rows = valueAt(record, list)
  const id: unknown = Array.isArray(rows) ? rows[Number(place)]?.id : undefined
  return [list, id ?? place, ...inner, code].join(' ')
}

/**
 * Requirements that a change leaves unmet. A change that approves the record must meet all of them; in a record that is
 * already approved only new gaps count, so that an expired permission does not block unrelated edits.
 */
export const newlyMissing = (
  { isGiven, needs }: Approval,
  before: object | null,
  after: object,
  rules: HouseRules,
): Missing[] => {
  if (!isGiven(after)) return []
  const was = before && isGiven(before) ? before : null
  const existing = new Set(was && needs(was, rules).map((one) => keyIn(was, one)))
  return needs(after, rules).filter((one) => !existing.has(keyIn(after, one)))
}

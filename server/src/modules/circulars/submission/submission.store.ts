import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import type { ProblemCode } from '@fornace/contract/kit/problems'
import type { WriteIssues } from '../../../kit/resource/definition/registry.ts'
import { missingAt } from '../../../kit/resource/relations/targets.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Kind of the text that a submission sends. */
export type TextKind = 'circular' | 'communication'

/** Addresses of the screens of submissions. */
export const SUBMISSION_SCREENS: Readonly<Record<TextKind, string>> = {
  circular: '/circulars/submissions',
  communication: '/circulars/communications-submissions',
}

interface TextState {
  readonly step: number
  readonly is_annulled: boolean
  readonly is_notifiable: boolean
}

const textState = async (
  connection: Connection,
  kind: TextKind,
  id: number,
): Promise<TextState | undefined> => {
  const [state] = await connection.rows<TextState>(
    kind === 'circular'
      ? sql`select c.step, c.is_annulled, coalesce(y.is_notifiable, false) as is_notifiable
          from circular_circular c left join circular_typology y on y.id = c.typology_id where c.id = ${id}`
      : sql`select step, false as is_annulled, true as is_notifiable from circular_communication where id = ${id}`,
    'prepared',
  )
  return state
}

/** Reason against sending a text. */
const sendingProblem = ({ step, is_annulled, is_notifiable }: TextState): ProblemCode | undefined => {
  if (is_annulled) return 'circular.annulled'
  if (step < CIRCULAR_STEPS.APPROVED) return 'submission.not-approved'
  return is_notifiable ? undefined : 'submission.not-notifiable'
}

/** Only a text that may be sent gets a submission. */
export const textIssues =
  (kind: TextKind): WriteIssues =>
  async (connection, values) => {
    const path = `${kind}_id`
    const id = values[path]
    if (typeof id !== 'number') return []
    const state = await textState(connection, kind, id)
    if (!state) return [missingAt(path, id)]
    const code = sendingProblem(state)
    return code ? [{ path, code }] : []
  }

/** Reason against sending a text, at the confirmation. */
export const textProblem = async (
  connection: Connection,
  kind: TextKind,
  id: number,
): Promise<ProblemCode | undefined> => {
  const state = await textState(connection, kind, id)
  return state ? sendingProblem(state) : 'not-found'
}

import { circularAdmins } from '@fornace/contract/circulars/access'
import type { ResourceDefinition } from '../../../kit/resource/definition/registry.ts'
import { parsedRecord } from '../../../kit/resource/visibility/parsed-record.ts'
import { writeNotices } from '../../../kit/resource/workflow/notices.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { lockProgress, writeProgress } from './progress.ts'
import type { Submission } from './recipients.ts'

interface SystemPause {
  readonly id: number
  readonly reason: 'late' | 'refusals'
  /** Words of the mail server. */
  readonly answer?: string
  readonly at: Date
}

/** Pauses a submission that is scheduled or being sent, and tells its owner and the administrators why. */
export const pauseBySystem = async (
  transaction: Transaction,
  definition: ResourceDefinition,
  { id, reason, answer = '', at }: SystemPause,
): Promise<void> => {
  const locked = await lockProgress(transaction, definition, id)
  if (!locked || !['scheduled', 'sending'].includes(parsedRecord<Submission>(locked).state)) return
  const { version } = await writeProgress(transaction, definition, { actorId: null, at }, locked, {
    state: 'paused',
    pause_reason: reason,
    pause_answer: answer,
  })
  await writeNotices(transaction, {
    type: definition.resource.type,
    kind: 'paused',
    at,
    once: `paused:${version}`,
    data: { action: reason, note: answer, actor_id: null },
    to: sql`select distinct r.user_id, t.id as record_id, null::int as company_id
      from circular_submission t, notice_recipient r
      where t.id = ${id} and (r.role = any(${sql.param([...circularAdmins])}::text[])
        or r.user_id in (t.created_by_id, t.confirmed_by_id, t.text_author_id))`,
  })
}

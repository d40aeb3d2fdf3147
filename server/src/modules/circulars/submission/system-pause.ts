import { circularAdmins } from '@fornace/contract/circulars/access'
import type { PAUSE_REASONS } from '@fornace/contract/circulars/submission-states'
import { parsedRecord } from '../../../kit/resource/visibility/parsed-record.ts'
import { writeNotices } from '../../../kit/resource/workflow/notices.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { lockProgress, writeProgress } from './progress.ts'
import type { Submission } from './recipients.ts'
import type { TextKind } from './submission.store.ts'
import { submissionsOfKind } from './submission.ts'

interface SystemPause {
  readonly id: number
  readonly kind: TextKind
  readonly reason: Exclude<(typeof PAUSE_REASONS)[number], 'person'>
  /** Words of the mail server. */
  readonly answer?: string
  readonly at: Date
}

/** Pauses a submission that is scheduled or being sent, and tells its owner and the administrators why. */
export const pauseBySystem = async (
  transaction: Transaction,
  { id, kind, reason, answer = '', at }: SystemPause,
): Promise<void> => {
  const definition = submissionsOfKind[kind]
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

/** Pauses submissions that are being sent, all or one, because the mail server refuses their mails. */
export const pauseRefused = (
  database: Database,
  id: number | 'all',
  refusal: { readonly answer: string; readonly at: Date },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const which = id === 'all' ? sql`true` : sql`id = ${id}`
    const sending = await transaction.rows<Pick<SystemPause, 'id' | 'kind'>>(
      sql`select id, kind from circular_submission where state = 'sending' and ${which} order by id for update`,
    )
    for (const one of sending) await pauseBySystem(transaction, { ...one, ...refusal, reason: 'refusals' })
  })

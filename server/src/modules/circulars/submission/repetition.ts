import type { RepeatableCounts } from '@fornace/contract/circulars/submission'
import type { RepeatedPart } from '@fornace/contract/circulars/submission-states'
import type { ProblemCode } from '@fornace/contract/kit/problems'
import { Problem } from '../../../kit/http/problem.ts'
import type { ResourceDefinition } from '../../../kit/resource/definition/registry.ts'
import type { Author } from '../../../kit/resource/history/history-insert.ts'
import { crudStore, type Stored } from '../../../kit/resource/write/crud.store.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { REPEATED } from '../recipients.store.ts'
import type { Submission } from './recipients.ts'

/** Recipients of a submission in each part that it can be repeated to. */
export const countRepeatable = async (connection: Connection, id: number): Promise<RepeatableCounts> => {
  const [counts] = await connection.rows<RepeatableCounts>(
    sql`select ${sql.raw(`count(*) filter (where ${REPEATED.bounced})::int as bounced,
        count(*) filter (where ${REPEATED.unread})::int as unread,
        count(*) filter (where ${REPEATED.unread} and not r.is_tracked)::int as unknown`)}
      from circular_mailing_recipient r where r.submission_id = ${id}`,
  )
  return counts ?? { bounced: 0, unread: 0, unknown: 0 }
}

const NONE: Readonly<Record<RepeatedPart, ProblemCode>> = {
  bounced: 'submission.none-bounced',
  unread: 'submission.none-unread',
}

interface Repetition {
  readonly repeated: Submission
  readonly part: RepeatedPart
  readonly author: Author
}

/** New draft of the same text, for a part of the recipients of a submission. */
export const createRepetition = async (
  transaction: Transaction,
  definition: ResourceDefinition,
  { repeated, part, author }: Repetition,
): Promise<Stored> => {
  const { id, circular_id, communication_id, sender_id, subject } = repeated
  const counts = await countRepeatable(transaction, id)
  if (counts[part] === 0) throw new Problem(NONE[part])
  return crudStore(definition).create(transaction, 'everything', author, {
    ...(circular_id ? { circular_id } : { communication_id }),
    sender_id,
    subject,
    repeats_id: id,
    repeats: part,
    created_by_id: author.actorId,
    datetime_created: author.at,
    datetime_updated: author.at,
  })
}

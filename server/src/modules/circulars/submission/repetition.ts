import { Problem } from '../../../kit/http/problem.ts'
import type { ResourceDefinition } from '../../../kit/resource/definition/registry.ts'
import type { Author } from '../../../kit/resource/history/history-insert.ts'
import { crudStore, type Stored } from '../../../kit/resource/write/crud.store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Submission } from './recipients.ts'

/** New draft of the same text, for the recipients of a submission whose mails bounced. */
export const createRepetition = async (
  transaction: Transaction,
  definition: ResourceDefinition,
  { id, circular_id, communication_id, sender_id, subject }: Submission,
  author: Author,
): Promise<Stored> => {
  const [bounced] = await transaction.rows(
    sql`select from circular_mailing_recipient where submission_id = ${id} and state = 'bounced' limit 1`,
  )
  if (!bounced) throw new Problem('submission.none-bounced')
  return crudStore(definition).create(transaction, 'everything', author, {
    ...(circular_id ? { circular_id } : { communication_id }),
    sender_id,
    subject,
    repeats_id: id,
    repeats: 'bounced',
    created_by_id: author.actorId,
    datetime_created: author.at,
    datetime_updated: author.at,
  })
}

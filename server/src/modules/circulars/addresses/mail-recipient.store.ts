import type { Language } from '@fornace/contract/kit/languages'
import { z } from 'zod'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Recipient of a mail, by the key in its links. */
export interface MailRecipient {
  readonly submissionId: number
  /** In lower case; null for a test, and after an erasure. */
  readonly address: string | null
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly isTest: boolean
  /** Clicks are recorded: the person had agreed when the mail was built, or the sender counts without names. */
  readonly isCounted: boolean
}

/** Recipient in the ledger; undefined for an unknown key. */
export const findRecipient = async (
  connection: Connection,
  key: string,
): Promise<MailRecipient | undefined> => {
  if (!z.uuid().safeParse(key).success) return undefined
  const [recipient] = await connection.rows<MailRecipient>(
    sql`select r.submission_id as "submissionId", r.address, r.email, r.name, r.language, false as "isTest",
        r.is_tracked or coalesce(c.tracking = 'anonymous', false) as "isCounted"
      from circular_mailing_recipient r
      left join circular_submission_content c on c.submission_id = r.submission_id
      where r.key = ${key}::uuid`,
    'prepared',
  )
  return recipient
}

/** What a submission links to. */
export interface LinkedFile {
  readonly isAnnulled: boolean
  readonly protocolNumber: string
  /** The file stands behind a link in the mails of the submission. */
  readonly isLinked: boolean
}

/** Attachments of a text that its mails link to, while nothing is frozen. */
const draftLinks = (table: string, parent: string): string =>
  `exists (select from ${table} a where a.${parent} = s.${parent} and a.file = wanted.file
    and a.is_publishable and a.is_notifiable)`

/** Checks a file against the frozen content of a submission, or against the text that a draft is about. */
export const findLinkedFile = async (
  connection: Connection,
  submissionId: number,
  file: string,
): Promise<LinkedFile | undefined> => {
  const [found] = await connection.rows<LinkedFile>(
    sql`select coalesce(c.is_annulled, false) as "isAnnulled", coalesce(c.protocol_number, '') as "protocolNumber",
        case when f.content is null
          then ${sql.raw(draftLinks('circular_attachment', 'circular_id'))}
            or ${sql.raw(draftLinks('circular_communication_attachment', 'communication_id'))}
          else f.content -> 'links' @> jsonb_build_array(jsonb_build_object('file', wanted.file)) end as "isLinked"
      from circular_submission s
      cross join (select ${file}::uuid as file) wanted
      left join circular_circular c on c.id = s.circular_id
      left join circular_submission_content f on f.submission_id = s.id
      where s.id = ${submissionId}`,
    'prepared',
  )
  return found
}

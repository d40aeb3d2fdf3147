import type { Language } from '@fornace/contract/kit/languages'
import { z } from 'zod'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { FrozenContent } from '../sending/content.ts'
import { linkTargets } from '../sending/link-targets.ts'

/** Mails whose links are remembered: they lead on while the database is away. */
const MAX_REMEMBERED = 1000

/** Links of mails by their keys; undefined for an unknown key. What was sent never changes. */
export const mailTargets = (connection: Connection) => {
  const remembered = new Map<string, readonly string[]>()
  return async (key: string): Promise<readonly string[] | undefined> => {
    const existing = remembered.get(key)
    if (existing || !z.uuid().safeParse(key).success) return existing
    const [mail] = await connection.rows<{ language: Language; content: FrozenContent }>(
      sql`select r.language, c.content from circular_mailing_recipient r
        join circular_submission_content c on c.submission_id = r.submission_id where r.key = ${key}::uuid`,
      'prepared',
    )
    if (!mail) return undefined
    const targets = linkTargets(mail.content, mail.language)
    const [oldest] = remembered.keys()
    if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    remembered.set(key, targets)
    return targets
  }
}

import type { Language } from '@fornace/contract/kit/languages'
import type { FrozenContent } from '../server/src/modules/circulars/sending/content.ts'
import { linkTargets } from '../server/src/modules/circulars/sending/link-targets.ts'
import { mailLinks } from '../server/src/modules/circulars/sending/links.ts'
import type { Config } from '../server/src/platform/config.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import { openProvider, type TakenMail, type Webhook } from './mail-provider.ts'

interface LedgerMail {
  readonly key: string
  readonly address: string
  readonly submission_id: number
  readonly sent_at: Date
  readonly is_tracked: boolean
  readonly language: Language
}

/** Addresses in the mails of submissions: links of the text and of the signature, and attachments. */
const readLinks = async (database: Database, submissionIds: readonly number[], publicUrl: string) => {
  const rows = await database.rows<{ submission_id: number; content: FrozenContent }>(
    sql`select submission_id, content from circular_submission_content
      where submission_id = any(${sql.param([...submissionIds])}::int[])`,
  )
  const contents = new Map(rows.map(({ submission_id, content }) => [submission_id, content]))
  const targets = new Map<string, readonly string[]>()
  return {
    tracking: (submissionId: number) => contents.get(submissionId)?.tracking,
    linksOf: ({ key, submission_id, language }: LedgerMail): string[] => {
      const content = contents.get(submission_id)
      if (!content) return []
      const name = `${submission_id} ${language}`
      const ofText = targets.get(name) ?? linkTargets(content, language)
      targets.set(name, ofText)
      const { attachment } = mailLinks(publicUrl, key)
      return [...ofText, ...content.links.map(({ file }) => attachment(file))]
    },
  }
}

interface Means {
  readonly address: string
  readonly database: Database
  readonly config: Pick<Config, 'PUBLIC_URL'>
  readonly webhook: Webhook
}

/** Reports of the provider, sent to the webhook of the product. */
export interface Reports {
  /** Reports about the mails of submissions; `withReading`: of opens and clicks too. */
  of(submissionIds: readonly number[], options: { withReading: boolean }): Promise<void>
  /** Reports about the mails of the last hours, as often as it is asked: the product drops what it knows. */
  ofRecent(): Promise<void>
}

export const openReports = ({ address, database, config, webhook }: Means): Reports => {
  const eventsOf = openProvider()

  const reportOf: Reports['of'] = async (submissionIds, { withReading }) => {
    const mails = await database.rows<LedgerMail>(
      sql`select key, address, submission_id, sent_at, is_tracked, language from circular_mailing_recipient
        where state = 'sent' and address is not null and submission_id = any(${sql.param([...submissionIds])}::int[])
        order by sent_at, id`,
    )
    const { tracking, linksOf } = await readLinks(database, submissionIds, config.PUBLIC_URL)
    const now = new Date()
    const taken = (mail: LedgerMail): TakenMail => ({
      key: mail.key,
      address: mail.address,
      submissionId: mail.submission_id,
      sentAt: mail.sent_at,
      isObserved: withReading && (mail.is_tracked || tracking(mail.submission_id) === 'anonymous'),
      links: linksOf(mail),
    })
    await webhook.report(
      address,
      mails.flatMap((mail) => eventsOf(taken(mail), now)),
    )
  }

  return {
    of: reportOf,
    ofRecent: async () => {
      const recent = await database.rows<{ id: number }>(
        sql`select id from circular_submission where datetime_started > now() - interval '3 hours'`,
      )
      if (recent.length > 0)
        await reportOf(
          recent.map(({ id }) => id),
          { withReading: true },
        )
    },
  }
}

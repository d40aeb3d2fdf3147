import { randomUUID } from 'node:crypto'
import { emptyMultilingual } from '@fornace/contract/kit/languages'
import type { FrozenContent } from '../src/modules/circulars/sending/content.ts'
import { sql } from '../src/platform/database/drizzle.ts'
import { frozenContent } from './fixtures/frozen-content.ts'
import type { ProviderCall } from './fixtures/provider-calls.ts'
import type { Answer, House } from './harness.ts'
import { manyAddresses } from './mailing-steps.ts'

/** Links in the mails of these submissions, in their order. */
export const LINKS = [
  'https://www.uni.example/norme?a=1&b=2',
  'https://www.energia.example/',
  'http://dati.example/x',
]
export const FILE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

const HOUR_MS = 60 * 60_000

export interface SentMail {
  readonly id: number
  readonly key: string
  readonly address: string
}

export interface SentMailing {
  readonly id: number
  readonly mails: readonly SentMail[]
}

/** Facts of the ledger that events change. */
const FACTS =
  sql.raw(`address, state, delivered_at, soft_bounced_at, hard_bounced_at, report, complained_at, opened_at,
  clicked_at, automatic_opened_at, automatic_clicked_at, is_delivered, is_bounced, is_read`)

/** Submissions whose mails have left, past the product, and what events made of them. */
export const webhookSteps = (house: () => House) => ({
  /** A submission that was sent an hour ago; people of it have agreed, unless told otherwise. */
  aSentMailing: async (
    mailing: {
      count?: number
      hasAgreed?: boolean
      /** How many at the end have not agreed. */
      withoutConsent?: number
      content?: Partial<FrozenContent>
      sentAt?: Date
    } = {},
  ): Promise<SentMailing> => {
    const { count = 1, hasAgreed = true, withoutConsent = 0, content = {}, sentAt } = mailing
    const { database, clock } = house()
    const at = (sentAt ?? new Date(clock.now().getTime() - HOUR_MS)).toISOString()
    const frozen = frozenContent({
      tracking: 'consented',
      body: { ...emptyMultilingual(), it: `<p>${LINKS.join(' ').replaceAll('&', '&amp;')}</p>` },
      links: [{ file: FILE, name: 'tariffe.pdf', title: emptyMultilingual(), size: 1 }],
      ...content,
    })
    const [made] = await database.rows<{ id: number }>(
      sql`with text as (insert into circular_circular (title) values ('{"it": "Prova"}') returning id),
        made as (insert into circular_submission (circular_id, state) select id, 'sent' from text returning id),
        logged as (
          insert into history (type, record_id, at, action)
          select 'circular-circular', id, now(), 'create' from text
          union all select 'circular-submission', id, now(), 'create' from made
        )
        select id from made`,
    )
    const id = made?.id ?? 0
    const addresses = manyAddresses(count)
    const agreed = hasAgreed ? addresses.slice(0, count - withoutConsent) : []
    await database.rows(
      sql`with content as (
          insert into circular_submission_content (submission_id, content, tracking)
          values (${id}, ${JSON.stringify(frozen)}::jsonb, ${frozen.tracking})
        ),
        figures as (
          insert into circular_submission_figures (submission_id, recipient_count, submitted, tracked)
          values (${id}, ${count}, ${count}, ${agreed.length})
        ),
        agreed as (
          insert into circular_address (address, tracking_agreed_at)
          select a, ${at}::timestamptz from unnest(${sql.param(agreed)}::text[]) a
        )
        insert into circular_mailing_recipient (submission_id, address, email, name, state, attempts,
          first_attempt_at, sent_at, answer, is_tracked)
        select ${id}, a, a, 'Socio', 'sent', 1, ${at}::timestamptz, ${at}::timestamptz,
          '250 2.0.0 Ok: queued as ' || md5(a),
          a = any(${sql.param(agreed)}::text[])
        from unnest(${sql.param(addresses)}::text[]) a`,
    )
    const mails = await database.rows<SentMail>(
      sql`select id::float8 as id, key, address from circular_mailing_recipient where submission_id = ${id} order by id`,
    )
    return { id, mails }
  },

  post: ({ path, headers, body }: ProviderCall): Promise<Answer> =>
    house().anonymous.call('POST', path, body, { ...headers }),

  figures: async (id: number) => {
    const [row] = await house().database.rows<Record<string, number>>(
      sql`select deliveries, bounces, opens, clicks, spam_complaints, automatic_opens, automatic_clicks,
          anonymous_opens, anonymous_clicks, reads
        from circular_submission_figures where submission_id = ${id}`,
    )
    return row
  },

  ledger: (id: number) =>
    house().database.rows<Record<string, unknown>>(
      sql`select ${FACTS} from circular_mailing_recipient where submission_id = ${id} order by id`,
    ),

  storedEvents: (id: number) =>
    house().database.rows<Record<string, unknown>>(
      sql`select * from circular_mail_event where submission_id = ${id} order by id`,
    ),

  countEvents: async (): Promise<number> => {
    const [row] = await house().database.rows<{ count: number }>(
      sql`select count(*)::int as count from circular_mail_event`,
    )
    return row?.count ?? 0
  },

  strangerKey: () => randomUUID(),
})

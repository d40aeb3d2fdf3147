import { setTimeout as delay } from 'node:timers/promises'
import {
  COMMUNICATION_SUBMISSION,
  EMAIL_GROUP,
  SENDER,
  SUBMISSION,
} from '@fornace/contract/circulars/metadata'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import type { Database } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import { backDate } from './back-dating.ts'
import { houseDay, momentAt } from './days.ts'
import { EMAIL_GROUPS, FULL_MAILBOX, type GroupKey } from './email-groups.ts'
import type { DemoMailServer } from './mail-server.ts'
import {
  type ApprovedText,
  type DemoSubmission,
  SENDERS,
  SIGNED_DOMAIN,
  submissionsOf,
} from './submissions.ts'

type Post = <Answer>(path: string, body: unknown, options?: { method?: 'PATCH' }) => Promise<Answer>

interface Means {
  readonly address: string
  readonly database: Database
  readonly mailServer: DemoMailServer
  /** Calls as the administrator. */
  readonly post: Post
  /** Calls as the author of a text. */
  readonly postAs: (authorId: number) => Post
}

const HOUR_MS = 3_600_000
const POLL_MS = 200
/** Time without progress after which the demo gives up. */
const MAX_WAIT_MS = 300_000
/** Age of texts that have been sent. */
const SETTLED_MS = 12 * HOUR_MS
/** Newest circulars, whose submissions are open or not begun. */
const OPEN_COUNT = 6
/** Parts in which the submissions are sent; people unsubscribe after each. */
const PARTS = 3
const UNSUBSCRIBED_PER_PART = 3
/** Time that each mail takes while a submission is paused in its middle. */
const SLOW_MS = 300

const createAll = async <Key extends string>(
  post: Post,
  path: string,
  bodies: Readonly<Record<Key, object>>,
): Promise<Record<Key, number>> => {
  const ids: [string, number][] = []
  for (const [key, body] of Object.entries<object>(bodies))
    ids.push([key, (await post<{ id: number }>(path, body)).id])
  return Object.fromEntries(ids) as Record<Key, number>
}

/** Texts that are approved and may be sent, in the order of their approval. */
const approvedTexts = (database: Database): Promise<ApprovedText[]> =>
  database.rows(
    sql`select 'circular' as kind, c.id, c.created_by_id as author_id, c.datetime_approved as approved_at
      from circular_circular c join circular_typology y on y.id = c.typology_id
      where c.step = ${CIRCULAR_STEPS.APPROVED} and not c.is_annulled and y.is_notifiable
      union all
      select 'communication', id, created_by_id, datetime_approved from circular_communication
      where step = ${CIRCULAR_STEPS.APPROVED}
      order by approved_at, kind, id`,
  )

type Mailing = Pick<DemoSubmission, 'text' | 'groups' | 'sender'> & {
  readonly recipients?: readonly object[]
}

/** Senders, email groups, and the calls of submissions. */
const openMailing = async ({ post, postAs }: Means) => {
  const senders = await createAll(post, SENDER.path, SENDERS)
  await post(`circular/dkim/${SIGNED_DOMAIN}`, {})
  await post(`circular/dkim/${SIGNED_DOMAIN}`, { is_active: true }, { method: 'PATCH' })
  const groups = await createAll(post, EMAIL_GROUP.path, EMAIL_GROUPS)
  const pathOf = ({ kind }: ApprovedText) =>
    (kind === 'circular' ? SUBMISSION : COMMUNICATION_SUBMISSION).path

  const act = (text: ApprovedText, id: number, action: 'send' | 'pause' | 'cancel', body: object = {}) =>
    postAs(text.author_id)(`${pathOf(text)}/${id}/${action}`, body)

  const createDraft = async ({ text, groups: keys, sender, recipients = [] }: Mailing): Promise<number> => {
    const { id } = await postAs(text.author_id)<{ id: number }>(pathOf(text), {
      [`${text.kind}_id`]: text.id,
      sender_id: senders[sender],
      email_group_ids: keys.map((key: GroupKey) => groups[key]),
      recipients,
    })
    return id
  }

  const confirm = async (mailing: Mailing, scheduled_at: string | null = null): Promise<number> => {
    const id = await createDraft(mailing)
    await act(mailing.text, id, 'send', { scheduled_at })
    return id
  }
  return { act, createDraft, confirm }
}

/** Waits for a condition of the database, as long as mails leave. */
const waitUntil = async (isMet: () => Promise<boolean>, { takenCount }: DemoMailServer): Promise<void> => {
  const until = performance.now() + MAX_WAIT_MS
  while (!(await isMet())) {
    if (performance.now() > until)
      throw new Error(`the mails of the demo do not leave (${takenCount} have left)`)
    await delay(POLL_MS)
  }
}

/** Whether all submissions have ended, and their texts are marked as sent. Mails that were refused for now are tried again at once, not in a minute. */
const haveEnded = async (database: Database): Promise<boolean> => {
  await database.rows(
    sql`update circular_mailing_recipient set next_at = now()
      where state = 'waiting' and attempts > 0 and next_at > now()`,
  )
  const [open] = await database.rows(
    sql`select s.id from circular_submission s join circular_submission_figures f on f.submission_id = s.id
      where s.state = 'sending' or (s.datetime_started is null and f.first_taken_at is not null) limit 1`,
  )
  return open === undefined
}

/** Unsubscribes some recipients outside the association by their newest mail that is not mandatory. */
const unsubscribeSome = async ({ address, database }: Means, submissionIds: readonly number[]) => {
  const recipients = await database.rows<{ key: string }>(
    sql`select r.key from circular_mailing_recipient r join circular_submission s on s.id = r.submission_id
        left join circular_circular c on c.id = s.circular_id
      where r.state = 'sent' and r.address not like '%@demo.example' and c.protocol_number is null
        and s.id = any(${sql.param([...submissionIds])}::int[])
      order by s.id desc, md5(r.address) limit ${UNSUBSCRIBED_PER_PART}`,
  )
  for (const [index, { key }] of recipients.entries()) {
    // By the button of the mail program (RFC 8058), or by that of the page.
    const body = new URLSearchParams(index % 2 === 0 ? { 'List-Unsubscribe': 'One-Click' } : {})
    const { ok, status } = await fetch(`${address}/m/unsubscribe/${key}`, { method: 'POST', body })
    if (!ok) throw new Error(`unsubscribing: ${status}`)
  }
}

type Desk = Awaited<ReturnType<typeof openMailing>>

/** Sends what has been sent by now, and moves it to the days on which that was. */
const sendPast = async (means: Means, desk: Desk, submissions: readonly DemoSubmission[]): Promise<void> => {
  const { database, mailServer } = means
  const sent: { id: number; at: Date }[] = []
  const size = Math.ceil(submissions.length / PARTS)
  for (let start = 0; start < submissions.length; start += size) {
    const part: number[] = []
    for (const submission of submissions.slice(start, start + size)) {
      const id = await desk.confirm(submission)
      sent.push({ id, at: submission.at })
      part.push(id)
    }
    await waitUntil(() => haveEnded(database), mailServer)
    await unsubscribeSome(means, part)
  }
  await database.transaction((transaction) => backDate(transaction, sent))
}

/** Submissions of the newest circulars: a draft, one for tomorrow, a cancelled, a paused and a waiting one. */
const leaveOpen = async ({ database, mailServer }: Means, desk: Desk, texts: readonly ApprovedText[]) => {
  const [drafted, scheduled, cancelled, paused, waiting] = texts
  const mailing = (text: ApprovedText, groups: readonly GroupKey[]): Mailing => ({
    text,
    groups,
    sender: 'circulars',
  })
  const morning = (daysAway: number) => momentAt(houseDay(new Date(), daysAway), 9).toISOString()
  if (drafted) await desk.createDraft(mailing(drafted, ['tiles', 'offices']))
  if (scheduled) await desk.confirm(mailing(scheduled, ['associated']), morning(1))
  if (cancelled)
    await desk.act(cancelled, await desk.confirm(mailing(cancelled, ['exports']), morning(2)), 'cancel')
  const isTaken = async (id: number): Promise<boolean> => {
    const [started] = await database.rows(
      sql`select id from circular_submission where id = ${id} and datetime_started is not null`,
    )
    return started !== undefined
  }
  const isOutOfHand = async (id: number): Promise<boolean> => {
    const [inHand] = await database.rows(
      sql`select id from circular_mailing_recipient where submission_id = ${id} and state = 'sending' limit 1`,
    )
    return inHand === undefined
  }
  if (waiting) {
    const recipients = [FULL_MAILBOX]
    const id = await desk.confirm({ ...mailing(waiting, ['bricks']), recipients })
    await waitUntil(async () => (await isTaken(id)) && isOutOfHand(id), mailServer)
  }
  if (paused) {
    mailServer.setDelay(SLOW_MS)
    const id = await desk.confirm(mailing(paused, ['associated', 'newsletter']))
    await waitUntil(() => isTaken(id), mailServer)
    await desk.act(paused, id, 'pause')
    mailServer.setDelay(0)
    await waitUntil(() => isOutOfHand(id), mailServer)
  }
}

/** Senders, email groups and submissions; all mails go through the ledger and the sender process to the mail server. */
export const fillSubmissions = async (means: Means) => {
  const { database, mailServer } = means
  const desk = await openMailing(means)
  const texts = await approvedTexts(database)
  const newest = texts.filter(({ kind }) => kind === 'circular').slice(-OPEN_COUNT)
  const settled = Date.now() - SETTLED_MS
  const past = submissionsOf(texts.filter((text) => !newest.includes(text))).filter(
    ({ at }) => at.getTime() < settled,
  )
  await sendPast(means, desk, past)
  await leaveOpen(means, desk, newest)
  const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
    sql`select count(*)::int as count from circular_submission`,
  )
  return { emailGroups: Object.keys(EMAIL_GROUPS).length, submissions: count, mails: mailServer.takenCount }
}

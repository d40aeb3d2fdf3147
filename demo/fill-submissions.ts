import { setTimeout as delay } from 'node:timers/promises'
import {
  COMMUNICATION_SUBMISSION,
  EMAIL_GROUP,
  SENDER,
  SUBMISSION,
} from '@fornace/contract/circulars/metadata'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import { forgetMailEvents } from '../server/src/modules/circulars/events/retention.ts'
import type { Config } from '../server/src/platform/config.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import { backDate } from './back-dating.ts'
import { houseDay, momentAt } from './days.ts'
import { EMAIL_GROUPS, FULL_MAILBOX, type GroupKey } from './email-groups.ts'
import { agreeToTracking, unsubscribeSome, withdrawSome } from './fill-preferences.ts'
import { type ArchiveReader, readArchive, readMails } from './fill-readings.ts'
import type { DemoMailServer } from './mail-server.ts'
import type { Reports } from './provider-reports.ts'
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
  readonly config: Config
  readonly reports: Reports
  /** People who read in the archive. */
  readonly archiveReaders: readonly ArchiveReader[]
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
/** Newest circulars: the submissions of every second one are open or not begun. */
const NEWEST_COUNT = 12
/** Newest past submissions, whose mails are read by requests. */
const READ_COUNT = 5
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

type Desk = Awaited<ReturnType<typeof openMailing>>

/** Submissions in the parts in which they are sent: the first alone, the newest last. */
const partsOf = (submissions: readonly DemoSubmission[]): (readonly DemoSubmission[])[] => {
  const [first, rest] = [submissions.slice(0, 1), submissions.slice(1, -READ_COUNT)]
  const half = Math.ceil(rest.length / 2)
  return [first, rest.slice(0, half), rest.slice(half), submissions.slice(1).slice(-READ_COUNT)]
}

/**
 * Sends what has been sent by now, and moves it to the days on which that was. The provider reports what became of the
 * mails before the next part is sent: addresses that are gone get no more of them. The newest mails are read.
 */
const sendPast = async (means: Means, desk: Desk, submissions: readonly DemoSubmission[]): Promise<void> => {
  const { database, mailServer, reports } = means
  const parts = partsOf(submissions)
  for (const [index, part] of parts.entries()) {
    const isNewest = index === parts.length - 1
    if (isNewest) mailServer.remember()
    const sent: { id: number; at: Date }[] = []
    for (const submission of part) sent.push({ id: await desk.confirm(submission), at: submission.at })
    await waitUntil(() => haveEnded(database), mailServer)
    const ids = sent.map(({ id }) => id)
    if (index === 0) await agreeToTracking(means, ids)
    else await unsubscribeSome(means, ids)
    await database.transaction((transaction) => backDate(transaction, sent))
    await reports.of(ids, { withReading: !isNewest })
    if (isNewest) await readMails(means, mailServer.takeOut())
  }
}

/**
 * Submissions of the newest circulars: a draft, one for tomorrow, a cancelled, a paused and a waiting one. Gives back
 * those whose mails have begun to leave.
 */
const leaveOpen = async (
  { database, mailServer }: Means,
  desk: Desk,
  texts: readonly ApprovedText[],
): Promise<number[]> => {
  const [drafted, scheduled, cancelled, paused, waiting] = texts
  const begun: number[] = []
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
    begun.push(id)
    await waitUntil(async () => (await isTaken(id)) && isOutOfHand(id), mailServer)
  }
  if (paused) {
    mailServer.setDelay(SLOW_MS)
    const id = await desk.confirm(mailing(paused, ['associated', 'newsletter']))
    begun.push(id)
    await waitUntil(() => isTaken(id), mailServer)
    await desk.act(paused, id, 'pause')
    mailServer.setDelay(0)
    await waitUntil(() => isOutOfHand(id), mailServer)
  }
  return begun
}

/** Dates the events on the days on which they would have been received, and lets the product forget the oldest. */
const forgetOldEvents = async ({ database, config }: Means): Promise<void> => {
  await database.rows(sql`update circular_mail_event set received_at = at where source = 'sendgrid'`)
  await forgetMailEvents(database, config, new Date())
}

/** Senders, email groups and submissions; all mails go through the ledger and the sender process to the mail server. */
export const fillSubmissions = async (means: Means) => {
  const { database, mailServer } = means
  const desk = await openMailing(means)
  const texts = await approvedTexts(database)
  const newest = texts
    .filter(({ kind }) => kind === 'circular')
    .slice(-NEWEST_COUNT)
    .filter((_, index) => index % 2 === 1)
  const settled = Date.now() - SETTLED_MS
  const past = submissionsOf(texts.filter((text) => !newest.includes(text))).filter(
    ({ at }) => at.getTime() < settled,
  )
  await sendPast(means, desk, past)
  const open = await leaveOpen(means, desk, newest)
  await readArchive(database, means.archiveReaders)
  await withdrawSome(means)
  await means.reports.of(open, { withReading: true })
  await forgetOldEvents(means)
  const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
    sql`select count(*)::int as count from circular_submission`,
  )
  return { emailGroups: Object.keys(EMAIL_GROUPS).length, submissions: count, mails: mailServer.takenCount }
}

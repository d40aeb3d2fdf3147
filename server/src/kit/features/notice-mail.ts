import type { Notice } from '@fornace/contract/kit/notice'
import { noticeSentence } from '@fornace/contract/kit/notice-labels'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { mayEnterIntranet } from '@fornace/contract/kit/roles'
import { dayIn } from '../../platform/clock.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { type Letterhead, layOut } from '../../platform/mail/layout.ts'
import type { OutgoingMail } from '../../platform/mail/mail.ts'
import type { Principal } from '../http/principal.ts'
import type { Services } from '../resource/definition/module.ts'
import { GATHER_SECONDS, NOTICE_MAIL, noticeDeadlines } from '../resource/workflow/notices.ts'
import {
  claimUnmailed,
  deleteOldNotices,
  NOTICE_DAYS,
  noticesToMail,
  oldestUnmailed,
  peopleToMail,
} from './notice.store.ts'
import type { NoticeReading } from './notices.ts'

/** Recipient of mails, with current roles. */
export interface Correspondent {
  readonly principal: Principal
  readonly email: string
  readonly language: ProblemLanguage
  readonly noticeMail: string
}

/** Undefined when the account does not exist, or no longer. */
export type FindCorrespondent = (connection: Connection, userId: number) => Promise<Correspondent | undefined>

const DAY_MS = 86_400_000
/**
 * Age limit of a notice in a mail: older ones were not mailed because of the reader's setting, and are no longer news.
 */
const NEWS_DAYS = 7
/** The clock of a server and that of the database differ a little. */
const EARLY_MS = 10_000
const MAX_NOTIFIED = 50
const MAX_TITLE_LENGTH = 100

const LABELS = {
  en: {
    one: (title: string) => `News about ${title}`,
    other: (count: number) => `${count} things have happened`,
    button: 'Open Fornace',
    more: (count: number) => `And ${count} more: you find them under the bell.`,
    why: 'You choose on your profile page whether this comes at once, once a day or never.',
  },
  it: {
    one: (title: string) => `Novità su ${title}`,
    other: (count: number) => `${count} novità`,
    button: 'Apri Fornace',
    more: (count: number) => `E altre ${count}: le trovi sotto la campanella.`,
    why: 'Nella pagina del profilo scegli se ricevere questi messaggi subito, una volta al giorno o mai.',
  },
}

/** Whatever people call a record, the subject is one short line. */
const oneLine = (text: string): string => {
  const line = text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
  return line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH - 1)}…` : line
}

/** One message about all of them, by record, in the order in which the first of each happened. */
export const noticeMail = (
  notices: readonly Notice[],
  {
    to,
    language,
    letterhead,
    publicUrl,
  }: { to: string; language: ProblemLanguage; letterhead: Letterhead; publicUrl: string },
): OutgoingMail => {
  const labels = LABELS[language]
  const byRecord = Map.groupBy(
    notices.slice(0, MAX_NOTIFIED),
    ({ type, record_id }) => `${type}/${record_id}`,
  )
  const records = [...byRecord.values()]
  const [first] = notices
  const title = byRecord.size === 1 && first ? labels.one(oneLine(first.title)) : labels.other(notices.length)
  const linkOf = (address: string | null | undefined) => `${publicUrl}/#${address ?? '/home'}`
  const paragraphs = records.map((group) =>
    [
      oneLine(group[0]?.title ?? ''),
      ...group.map((one) => noticeSentence(one, language)),
      ...(records.length > 1 ? [linkOf(group[0]?.address)] : []),
    ].join('\n'),
  )
  const more = notices.length - MAX_NOTIFIED
  const section = {
    language,
    title,
    paragraphs: more > 0 ? [...paragraphs, labels.more(more)] : paragraphs,
    button: { label: labels.button, url: linkOf(records.length === 1 ? first?.address : null) },
    notes: [labels.why],
  }
  return { to, subject: title, purpose: 'notice.digest', ...layOut(letterhead, section) }
}

const notifyBy = (services: Services, reading: NoticeReading, find: FindCorrespondent) => {
  const { config, settings, clock, mail } = services
  /** Claims the notices and writes the mail to the outbox in one transaction: none is mailed twice, none is lost. */
  return async (transaction: Transaction, userId: number, wish: 'at_once' | 'daily'): Promise<void> => {
    const now = clock.now()
    const person = await find(transaction, userId)
    if (!person || person.noticeMail !== wish || !mayEnterIntranet(person.principal.roles)) return
    const { principal, email: to, language } = person
    const claimed = await claimUnmailed(transaction, userId, now)
    const news = claimed.filter(({ at }) => now.getTime() - at.getTime() < NEWS_DAYS * DAY_MS)
    if (news.length === 0) return
    const { source, columns } = reading.listed(language, principal.roles)
    const notified = await noticesToMail(
      transaction,
      { source, columns, scope: reading.scope(principal) },
      news.map(({ id }) => id),
    )
    if (notified.length === 0) return
    const about = { to, language, letterhead: settings.current(), publicUrl: config.PUBLIC_URL }
    await mail.post(transaction, noticeMail(notified, about))
  }
}

/** Jobs for notices: their mails, the notices of deadlines, and the deletion of old ones. */
export const noticeJobs = (services: Services, reading: NoticeReading, find: FindCorrespondent): void => {
  const { database, clock, config, jobs, registry } = services
  const notify = notifyBy(services, reading, find)

  jobs.declare({
    ...NOTICE_MAIL,
    handle: async ({ userIds }: { userIds: number[] }) => {
      for (const userId of userIds)
        await database.transaction(async (transaction) => {
          const since = await oldestUnmailed(transaction, userId)
          // Later notices have a job of their own, which mails all of them.
          const ripe = clock.now().getTime() - GATHER_SECONDS * 1000 + EARLY_MS
          if (since && since.getTime() <= ripe) await notify(transaction, userId, 'at_once')
        })
    },
  })

  jobs.declare({
    name: 'notice.daily',
    every: '0 7 * * *',
    handle: async () => {
      for (const userId of await peopleToMail(database, 'daily'))
        await database.transaction((transaction) => notify(transaction, userId, 'daily'))
    },
  })

  jobs.declare({
    name: 'notice.deadlines',
    every: '30 6 * * *',
    handle: async () => {
      const at = clock.now()
      const today = dayIn(at, config.TIME_ZONE)
      for (const definition of registry.all())
        await database.transaction((transaction) => noticeDeadlines(transaction, definition, { today, at }))
    },
  })

  jobs.declare({
    name: 'notice.forget',
    every: '50 3 * * *',
    handle: () => deleteOldNotices(database, new Date(clock.now().getTime() - NOTICE_DAYS * DAY_MS)),
  })
}

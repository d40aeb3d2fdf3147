import { houseHour } from './days.ts'
import { type Chance, chance, seedOf } from './numbers.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Habit of a company: share of its mails that it reads, mean hours until then, share of the read ones with clicks. */
interface Habit {
  readonly share: number
  readonly meanHours: number
  readonly clicks: number
  /** Days before today since which it has read nothing. */
  readonly silentDays?: number
}

/** Habits, as often as they are met. */
const HABITS: readonly Habit[] = [
  ...Array.from({ length: 4 }, () => ({ share: 0.97, meanHours: 1.5, clicks: 0.5 })),
  ...Array.from({ length: 8 }, () => ({ share: 0.75, meanHours: 7, clicks: 0.35 })),
  ...Array.from({ length: 4 }, () => ({ share: 0.6, meanHours: 30, clicks: 0.25 })),
  { share: 0.12, meanHours: 40, clicks: 0.1 },
  { share: 0.2, meanHours: 24, clicks: 0.1 },
  { share: 0.7, meanHours: 9, clicks: 0.3, silentDays: 110 },
  { share: 0, meanHours: 1, clicks: 0 },
]
/** Habit of the association's own offices. */
const COLLEAGUE: Habit = { share: 0.9, meanHours: 1, clicks: 0.4 }
/** Part of the people who agreed that it is recorded what they read. */
const AGREED = 0.6
/** Part of the people whose mail program loads all images by itself. */
const PREFETCHING = 0.12
/** Part of the companies whose mail gateway follows links. */
const SCANNING = 0.04

/** Domain of the offices, and one that belongs to no single company. */
const OFFICE_DOMAIN = 'demo.example'
const SHARED_DOMAIN = 'stampa.example'

/** Reader of the demo, the same in each: by the address, with the habit of the company. */
export interface Reader {
  readonly hasAgreed: boolean
  readonly habit: Habit
  /** The mail program loads images by itself. */
  readonly isPrefetching: boolean
  /** The mail gateway follows links. */
  readonly isScanned: boolean
}

export const readerOf = (address: string): Reader => {
  const domain = address.split('@')[1] ?? ''
  const person = chance(seedOf(`person ${address}`))
  const company = chance(seedOf(`company ${domain === SHARED_DOMAIN ? address : domain}`))
  const habit = company.one(HABITS)
  return {
    hasAgreed: person.next() < AGREED,
    habit: domain === OFFICE_DOMAIN ? COLLEAGUE : habit,
    isPrefetching: person.next() < PREFETCHING,
    isScanned: company.next() < SCANNING,
  }
}

/** Attention to mails by the hour of Rome: mornings, a pause for lunch, little in the evening. */
const BY_HOUR = [
  ...[0.01, 0.01, 0.01, 0.01, 0.01, 0.02, 0.06, 0.3, 0.8, 1, 0.95, 0.85],
  ...[0.4, 0.25, 0.7, 0.8, 0.75, 0.6, 0.3, 0.12, 0.1, 0.08, 0.05, 0.02],
]
/** Attention by the day of the week, from Sunday. */
const BY_WEEKDAY = [0.05, 1, 0.85, 0.8, 0.78, 0.65, 0.08]

const attentionAt = (moment: number): number => {
  const { weekday, hour } = houseHour(new Date(moment))
  return (BY_HOUR[hour] ?? 0) * (BY_WEEKDAY[weekday] ?? 0)
}

const MAX_ATTEMPTS = 15
/** A person does not open a mail sooner after its hand-over. */
const SOONEST_MS = 40 * SECOND_MS

/** Moment after the hand-over at which a person looks at the mails; sooner is likelier. */
const momentAfter = (sentAt: number, meanHours: number, luck: Chance): number | undefined => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // Who finds no time at first looks later.
    const mean = meanHours * (1 + attempt / 2) * HOUR_MS
    const moment = sentAt + SOONEST_MS - Math.log(1 - luck.next()) * mean
    if (luck.next() < attentionAt(moment)) return moment
  }
}

/** Mail as a reader finds it. */
export interface ReceivedMail {
  readonly address: string
  readonly submissionId: number
  readonly sentAt: Date
  readonly linkCount: number
}

export interface Reading {
  readonly opens: readonly Date[]
  readonly clicks: readonly { readonly link: number; readonly at: Date }[]
}

const UNREAD: Reading = { opens: [], clicks: [] }
const REOPENED = 0.2

/** Reading of a mail by a person up to now: opens, and clicks on links by their index. */
export const readingOf = (
  { address, submissionId, sentAt, linkCount }: ReceivedMail,
  { habit }: Reader,
  now: Date,
): Reading => {
  const luck = chance(seedOf(`reading ${address} ${submissionId}`))
  const isSilent =
    habit.silentDays !== undefined && sentAt.getTime() > now.getTime() - habit.silentDays * DAY_MS
  if (isSilent || luck.next() >= habit.share) return UNREAD
  const first = momentAfter(sentAt.getTime(), habit.meanHours, luck)
  if (first === undefined) return UNREAD
  const again = luck.next() < REOPENED ? momentAfter(first, 12, luck) : undefined
  const clicks: [number, number][] = []
  if (linkCount > 0 && luck.next() < habit.clicks) {
    const firstLink = luck.upTo(linkCount)
    const firstClick = first + (8 + luck.upTo(170)) * SECOND_MS
    clicks.push([firstLink, firstClick])
    if (linkCount > 1 && luck.next() < 0.3)
      clicks.push([(firstLink + 1) % linkCount, firstClick + (12 + luck.upTo(240)) * SECOND_MS])
  }
  const isPast = (moment: number) => moment < now.getTime()
  return {
    opens: [first, ...(again === undefined ? [] : [again])].filter(isPast).map((moment) => new Date(moment)),
    clicks: clicks
      .filter(([, moment]) => isPast(moment))
      .map(([link, moment]) => ({ link, at: new Date(moment) })),
  }
}

const READ_IN_ARCHIVE = 0.7

/** Moment at which a person opened a text in the archive; undefined where that has not happened. */
export const archiveReadingOf = (
  email: string,
  textId: string,
  receivedAt: Date,
  now: Date,
): Date | undefined => {
  const luck = chance(seedOf(`archive ${email} ${textId}`))
  const moment = luck.next() < READ_IN_ARCHIVE ? momentAfter(receivedAt.getTime(), 20, luck) : undefined
  return moment !== undefined && moment < now.getTime() ? new Date(moment) : undefined
}

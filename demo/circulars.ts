import type { Role } from '@fornace/contract/kit/roles'
import { MARKET_TOPICS } from './circular-texts-markets.ts'
import { PLANT_TOPICS } from './circular-texts-plants.ts'
import type { Text, Topic } from './circular-topic.ts'
import { MESSAGES } from './communication-texts.ts'
import { HOUSE_ZONE, houseDay, houseYear, momentAt, weekdayOf } from './days.ts'
import { type Chance, chance } from './numbers.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEARS = 3

/** Authors and approvers. */
export const HANDS = {
  author: ['user_circular'],
  selfApprover: ['user_circular', 'auto_approve_circular'],
  administrator: ['administrator_circular'],
  deputy: ['administrator_circular'],
} as const satisfies Record<string, readonly Role[]>

export type Hand = keyof typeof HANDS

/** Typologies by their Italian names. */
export const TYPOLOGY = {
  circular: 'Circolare',
  reserved: 'Circolare riservata',
  note: 'Nota informativa',
  internal: 'Avviso interno',
} as const

export type Act = 'create' | 'submit' | 'approve' | 'sendBack' | 'revise' | 'reopen' | 'annul'

export interface DemoAct {
  readonly act: Act
  readonly at: Date
  readonly by: Hand
  readonly note?: string
  readonly note_field?: string
}

/** Text of a circular or communication, with what happened to it in the order of time. */
export interface DemoText {
  readonly it: Text
  readonly en: Text | undefined
  readonly isCommunication: boolean
  /** Of circulars. */
  readonly typology: string
  readonly matters: readonly string[]
  /** Index of the circular that it corrects. */
  readonly replaces: number | undefined
  /** Indexes of the demo's attachments. */
  readonly attachments: readonly number[]
  readonly acts: readonly DemoAct[]
}

const NOTES = [
  { note: 'Manca il riferimento alla norma: aggiungetelo nel primo paragrafo.', note_field: 'body.it' },
  { note: 'L’oggetto è troppo lungo per il registro, si può abbreviare?', note_field: '' },
  { note: 'L’allegato è quello del mese scorso.', note_field: 'attachments' },
  { note: 'Verificate la scadenza con l’ufficio sindacale prima dell’invio.', note_field: '' },
]

const REOPENINGS = [
  'La tabella allegata è stata corretta dal ministero.',
  'Va aggiunta la scadenza prorogata.',
  'Era sbagliato il nome dell’ufficio a cui rivolgersi.',
]

const ANNULMENTS = [
  'Il provvedimento su cui si basava è stato ritirato dal ministero.',
  'Protocollata due volte per errore: vale la circolare precedente.',
]

/** On a working day, in the hours of the office. */
export const inOffice = (moment: number, luck: Chance): number => {
  const weekday = weekdayOf(houseDay(new Date(moment)))
  const monday = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return momentAt(houseDay(new Date(moment), monday), 8.5 + luck.next() * 9).getTime()
}

type Step = Omit<DemoAct, 'at'> & { readonly days: number }

const later = (days: number, act: Act, by: Hand, note = {}): Step => ({ act, by, days, ...note })

/** From the draft to the approval; now and then it is sent back once. */
const wayOf = (author: Hand, luck: Chance): Step[] => {
  const approver: Hand = author === 'administrator' || luck.upTo(3) === 0 ? 'deputy' : 'administrator'
  const created = later(0, 'create', author)
  const submitted = later(luck.upTo(4), 'submit', author)
  if (author === 'selfApprover') return [created, submitted]
  if (author !== 'author' && luck.upTo(3) > 0) return [created, later(1, 'approve', author)]
  const approved = later(1 + luck.upTo(4), 'approve', approver)
  if (luck.upTo(9) > 0) return [created, submitted, approved]
  const again = [later(2, 'revise', author), later(0, 'submit', author)]
  return [created, submitted, later(1, 'sendBack', approver, luck.one(NOTES)), ...again, approved]
}

const AUTHORS: readonly Hand[] = [
  ...(['author', 'author', 'author', 'author', 'selfApprover', 'selfApprover'] as const),
  ...(['administrator', 'administrator', 'deputy'] as const),
]

/** What became of the newest ones; the others are approved. */
const UNFINISHED: readonly (readonly Act[])[] = [
  ['create'],
  ['create', 'submit'],
  ['create', 'submit', 'sendBack'],
  [],
  [],
]

/** Author and way of the one at an index; of each ten of the newest, some are not finished. */
const begun = (index: number, count: number, luck: Chance): { author: Hand; way: Step[] } => {
  const fromEnd = count - 1 - index
  const isNew = fromEnd < Math.max(10, count / 12)
  const acts = (isNew && UNFINISHED[fromEnd % UNFINISHED.length]) || []
  if (acts.length > 0) {
    const days = () => luck.upTo(2)
    const notes = luck.one(NOTES)
    const steps = acts.map((act) =>
      act === 'sendBack' ? later(1, act, 'administrator', notes) : later(days(), act, 'author'),
    )
    return { author: 'author', way: steps }
  }
  const author = luck.one(AUTHORS)
  return { author, way: wayOf(author, luck) }
}

const timed = (start: number, way: readonly Step[], luck: Chance): DemoAct[] => {
  let last = inOffice(start, luck)
  return way.map(({ days, ...step }, index) => {
    if (index > 0) last = days === 0 ? last + HOUR_MS / 4 : inOffice(last + days * DAY_MS, luck)
    return { ...step, at: new Date(last) }
  })
}

const monthIn = (language: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: HOUSE_ZONE }).format(at)

const filledIn = ({ title, body }: Text, at: Date): Text => {
  const fill = (text: string) =>
    text
      .replaceAll('{mese}', monthIn('it', at))
      .replaceAll('{month}', monthIn('en', at))
      .replaceAll('{anno}', String(houseYear(at)))
  return { title: fill(title), body: body.map(fill) }
}

/** One circular in so many names a page with more about it. */
const SOURCE_EVERY = 3

const withSource = ({ title, body }: Text, label: string, matter = ''): Text => {
  const page = matter
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
  return { title, body: [...body, `${label}: https://www.osservatorio-ceramica.example/${page}`] }
}

/** So many items, by turns in a mixed order: none comes again in the same month. */
const dealt = <Item>(items: readonly Item[], count: number, luck: Chance): Item[] => {
  const mixed = luck.some(items, items.length)
  return Array.from({ length: count }, (_, index) => mixed[index % mixed.length] as Item)
}

const typologyOf = ({ isInternal = false }: Topic, luck: Chance): string => {
  if (isInternal) return TYPOLOGY.internal
  const share = luck.upTo(100)
  return share < 62 ? TYPOLOGY.circular : share < 75 ? TYPOLOGY.reserved : TYPOLOGY.note
}

/** Moments of creation, evenly over the years; a weekend may follow the last. */
const momentsUntil = (now: number, count: number): number[] => {
  const [start, end] = [now - YEARS * 365 * DAY_MS, now - 4 * DAY_MS]
  return Array.from({ length: count }, (_, index) => start + ((index + 1) * (end - start)) / count)
}

/** Positions of circulars with a further fate, as parts of all. */
const REPLACING = [0.3, 0.6, 0.85]
const ANNULLED = [0.45, 0.72]
const REOPENED = [0.2, 0.5, 0.8]

/**
 * Circulars of three years, the oldest first. Of the last ones, what lies ahead of today has not happened yet: they are
 * drafts, or wait for their approval.
 */
export const circularsBy = (today: Date, count: number, attachmentCount: number): DemoText[] => {
  const luck = chance(1963)
  const now = today.getTime()
  const placed = (parts: readonly number[]) => parts.map((part) => Math.floor(part * count))
  const [replacing, annulled, reopened] = [placed(REPLACING), placed(ANNULLED), placed(REOPENED)]
  const moments = momentsUntil(now, count)
  const allAttachments = Array.from({ length: attachmentCount }, (_, one) => one)
  const topics = dealt([...PLANT_TOPICS, ...MARKET_TOPICS], count, luck)
  const correctedBy = (index: number) =>
    moments.findLastIndex((moment) => moment < (moments[index] ?? 0) - 40 * DAY_MS)
  const corrected = replacing.map(correctedBy)
  return topics.map((topic, index) => {
    const { author, way } = begun(index, count, luck)
    const [annulment, reopening] = [annulled.indexOf(index), reopened.indexOf(index)]
    if (annulment >= 0) way.push(later(6, 'annul', 'administrator', { note: ANNULMENTS[annulment] }))
    if (reopening >= 0)
      way.push(
        later(3, 'reopen', 'administrator', { note: REOPENINGS[reopening] }),
        later(1, 'revise', author),
        later(1, 'approve', 'administrator'),
      )
    const start = moments[index] ?? now
    const hasNumber = annulment >= 0 || reopening >= 0 || corrected.includes(index)
    const typology = typologyOf(topic, luck)
    const written = (text: Text, label: string): Text => {
      const filled = filledIn(text, new Date(start))
      return index % SOURCE_EVERY === 0 ? withSource(filled, label, topic.matters[0]) : filled
    }
    return {
      it: written(topic.it, 'Testi e aggiornamenti'),
      en: topic.en && luck.upTo(4) > 0 ? written(topic.en, 'Texts and news') : undefined,
      isCommunication: false,
      typology: hasNumber ? TYPOLOGY.circular : typology,
      matters: topic.matters,
      replaces: replacing.includes(index) ? correctedBy(index) : undefined,
      attachments: luck.some(allAttachments, luck.upTo(4)),
      acts: timed(start, way, luck).filter(({ at }) => at < today),
    }
  })
}

/** Communications of three years, the oldest first. */
export const communicationsBy = (today: Date, count: number, attachmentCount: number): DemoText[] => {
  const luck = chance(1982)
  const now = today.getTime()
  const moments = momentsUntil(now, count)
  return dealt(MESSAGES, count, luck).map(({ it, en }, index) => {
    const start = moments[index] ?? now
    const { way } = begun(index, count, luck)
    return {
      it: filledIn(it, new Date(start)),
      en: en && filledIn(en, new Date(start)),
      isCommunication: true,
      typology: '',
      matters: [],
      replaces: undefined,
      attachments: luck.upTo(3) === 0 ? [luck.upTo(attachmentCount)] : [],
      acts: timed(start, way, luck).filter(({ at }) => at < today),
    }
  })
}

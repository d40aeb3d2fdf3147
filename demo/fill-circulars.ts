import { circular, communication } from '@fornace/contract/circulars/circular'
import { CIRCULAR, COMMUNICATION } from '@fornace/contract/circulars/metadata'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import type { Role } from '@fornace/contract/kit/roles'
import type { Principal } from '../server/src/kit/http/principal.ts'
import { parsedRecord } from '../server/src/kit/resource/visibility/parsed-record.ts'
import { NOTICE_MAIL } from '../server/src/kit/resource/workflow/notices.ts'
import { recordWrites } from '../server/src/kit/resource/write/record-writes.ts'
import { createWriter } from '../server/src/kit/resource/write/writer.ts'
import { annulCircular } from '../server/src/modules/circulars/annulment.ts'
import { circulars, communications } from '../server/src/modules/circulars/circular.columns.ts'
import type { Config } from '../server/src/platform/config.ts'
import type { Database, Transaction } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import { settingsWith } from '../server/src/platform/installation/settings.ts'
import { ATTACHMENTS, storeAttachments } from './circular-attachments.ts'
import { THEMES } from './circular-themes.ts'
import type { Text } from './circular-topic.ts'
import { circularsBy, communicationsBy, type DemoAct, type DemoText, HANDS, type Hand } from './circulars.ts'
import { insertFiles } from './rows.ts'
import { openShelf, type Shelf, type Stored } from './shelf.ts'

type Post = <Answer>(path: string, body: unknown) => Promise<Answer>

interface Means {
  readonly database: Database
  readonly config: Config
  readonly files: string
  /** Number of circulars, and of communications. */
  readonly circularCount: number
  readonly communicationCount: number
  /** Through the front door. */
  readonly post: Post
  /** Ids of the authors and approvers. */
  readonly hands: Readonly<Record<Hand, number>>
}

const DAY_MS = 86_400_000
/** Days for which the bell shows what happened. */
const NEWS_DAYS = 14
const REVISION = 'Testo rivisto dopo le osservazioni degli uffici.'
const CLOSING = { it: 'Gli uffici restano a disposizione.', en: 'Our offices are at your disposal.' }

const { DRAFT, IN_APPROVAL, APPROVED } = CIRCULAR_STEPS
const STEPS = {
  submit: IN_APPROVAL,
  approve: APPROVED,
  sendBack: DRAFT,
  reopen: DRAFT,
} as const

/** Adds themes and matters; the ids of the matters by their names. */
const fillThemes = async (post: Post): Promise<Map<string, number>> => {
  const matters = new Map<string, number>()
  for (const theme of THEMES) {
    const { id: theme_id } = await post<{ id: number }>('circular/theme', { name: theme.name })
    for (const name of theme.matters) {
      const { id } = await post<{ id: number }>('circular/matter', { theme_id, name })
      matters.set(name.it, id)
    }
  }
  return matters
}

const typologyIds = async (database: Database): Promise<Map<string, number>> => {
  const rows = await database.rows<{ id: number; name_it: string }>(
    sql`select id, name_it from circular_typology`,
  )
  return new Map(rows.map(({ id, name_it }) => [name_it, id]))
}

const paragraphs = (all: readonly string[]): string => all.map((one) => `<p>${one}</p>`).join('')

const bodyOf = ({ it, en }: Pick<DemoText, 'it' | 'en'>, ...more: string[]) => ({
  it: paragraphs([...it.body, ...more, CLOSING.it]),
  en: en ? paragraphs([...en.body, CLOSING.en]) : '',
})

/** The correction of an earlier circular, which it names by its number. */
const correctionOf = ({ title }: Text, number: string): Text => ({
  title: `Rettifica della circolare prot. ${number}: ${title}`,
  body: [`La presente sostituisce la circolare prot. ${number}, che conteneva un errore nella tabella.`],
})

interface Made {
  readonly id: number
  readonly version: number
  readonly protocol_number: string | null
}

/** Written so far, by its plan. */
type Written = Map<DemoText, Made>

interface Plan {
  readonly circulars: readonly DemoText[]
  readonly communications: readonly DemoText[]
}

/** What is the same for every act of the three years. */
interface Office {
  readonly config: Config
  readonly plan: Plan
  readonly matters: ReadonlyMap<string, number>
  readonly typologies: ReadonlyMap<string, number>
  /** Files of the attachments of each text, which its author has uploaded. */
  readonly files: ReadonlyMap<DemoText, readonly string[]>
  readonly principalOf: (hand: Hand) => Principal
}

const contentOf = (text: DemoText, { matters, typologies, files, plan }: Office, written: Written) => {
  const attachments = text.attachments.map((index, order) => {
    const { title, is_publishable, is_notifiable } = ATTACHMENTS[index] ?? {}
    return { file: files.get(text)?.[order], title, is_publishable, is_notifiable }
  })
  const visible_languages = text.en ? ['it', 'en'] : ['it']
  const shared = { visible_languages, attachments }
  const title = { it: text.it.title, en: text.en?.title ?? '' }
  if (text.isCommunication)
    return communication.create.parse({ ...shared, subject: title, body: bodyOf(text) })
  const replaced = text.replaces === undefined ? undefined : plan.circulars[text.replaces]
  const earlier = replaced && written.get(replaced)
  const it = replaced && earlier ? correctionOf(replaced.it, earlier.protocol_number ?? '') : text.it
  return circular.create.parse({
    ...shared,
    title: earlier ? { it: it.title } : title,
    body: earlier ? bodyOf({ it, en: undefined }) : bodyOf(text),
    typology_id: typologies.get(replaced?.typology ?? text.typology),
    matter_ids: (replaced ?? text).matters.map((name) => matters.get(name)),
    replaces_id: earlier?.id ?? null,
  })
}

/** Does everything that happened in three years, in the order of time, by the clock of that time. */
const live = async (transaction: Transaction, database: Database, office: Office): Promise<void> => {
  const { config, plan } = office
  let now = new Date(0)
  const settings = { current: () => settingsWith(config, {}) }
  const services = { database, config, settings, clock: { now: () => now } }
  const [ofCirculars, ofCommunications] = [
    recordWrites(circulars, services),
    recordWrites(communications, services),
  ]
  const written: Written = new Map()

  const take = async (text: DemoText, { act, by, note, note_field }: DemoAct) => {
    const principal = office.principalOf(by)
    const [definition, writes] = text.isCommunication
      ? [communications, ofCommunications]
      : [circulars, ofCirculars]
    const writer = createWriter(definition.scope, principal, now)
    if (act === 'create') return writes.create(transaction, writer, contentOf(text, office, written))
    const made = written.get(text)
    if (!made) throw new Error(`${text.it.title}: ${act} before it was created`)
    const { id, version } = made
    const actorId = principal.userId
    if (act === 'annul')
      return annulCircular(transaction, { id, version, reason: note ?? '', actorId }, services)
    const values =
      act === 'revise' ? { body: bodyOf(text, REVISION) } : { step: STEPS[act], note, note_field }
    return writes.change(transaction, writer, { id, version, values, sentBack: {} })
  }

  const days = [...plan.circulars, ...plan.communications]
    .flatMap((text) => text.acts.map((act) => ({ text, act })))
    .toSorted((one, other) => one.act.at.getTime() - other.act.at.getTime())
  for (const { text, act } of days) {
    now = act.at
    const stored = await take(text, act)
    if (!stored) throw new Error(`${text.it.title}: ${act.act} wrote nothing`)
    written.set(text, parsedRecord<Made>(stored))
  }
}

/** Notices of years ago are read by nobody, and none of them is mailed. */
const forgetOldNews = async (transaction: Transaction, today: Date): Promise<void> => {
  const since = new Date(today.getTime() - NEWS_DAYS * DAY_MS).toISOString()
  const types = sql.param([CIRCULAR.type, COMMUNICATION.type])
  await transaction.rows(
    sql`delete from notice where type = any(${types}::text[]) and at < ${since}::timestamptz`,
  )
  await transaction.rows(sql`update notice set mailed_at = at where type = any(${types}::text[])`)
  await transaction.rows(sql`delete from jobs.job where name = ${NOTICE_MAIL.name} and created_on = now()`)
}

const uploaderOf = ({ acts }: DemoText): Hand => acts[0]?.by ?? 'author'

/** Shares the attachments as uploads of the authors; the ids of the files by text. */
const uploadAttachments = async (
  transaction: Transaction,
  texts: readonly DemoText[],
  { shelf, stored, hands }: { shelf: Shelf; stored: readonly Stored[]; hands: Means['hands'] },
): Promise<Map<DemoText, string[]>> => {
  const files = new Map<DemoText, string[]>()
  for (const [hand, some] of Map.groupBy(texts, uploaderOf)) {
    shelf.rows.length = 0
    for (const text of some) {
      const attached = text.attachments.flatMap((index) => stored[index] ?? [])
      files.set(
        text,
        attached.map((one) => shelf.share(one, text.acts[0]?.at)),
      )
    }
    await insertFiles(transaction, shelf, hands[hand])
  }
  return files
}

/** Themes, matters, and the circulars and communications of three years with numbers, register and history. */
export const fillCirculars = async (means: Means) => {
  const { database, config, post, hands, circularCount, communicationCount } = means
  const today = new Date()
  const matters = await fillThemes(post)
  const typologies = await typologyIds(database)
  const shelf = openShelf(means.files)
  const stored = await storeAttachments(shelf)
  const plan: Plan = {
    circulars: circularsBy(today, circularCount, ATTACHMENTS.length),
    communications: communicationsBy(today, communicationCount, ATTACHMENTS.length),
  }
  const principalOf = (hand: Hand): Principal => ({
    userId: hands[hand],
    roles: HANDS[hand] satisfies readonly Role[],
    companyRoles: [],
  })
  // One transaction: nobody sees the clock of the past, nor is told of what happened then.
  await database.transaction(async (transaction) => {
    const texts = [...plan.circulars, ...plan.communications]
    const files = await uploadAttachments(transaction, texts, { shelf, stored, hands })
    await live(transaction, database, { config, plan, matters, typologies, files, principalOf })
    await forgetOldNews(transaction, today)
  })
  await database.foreign('analyze')
  return { circulars: plan.circulars.length, communications: plan.communications.length }
}

import { COMPANY_ROLES, ROLES, type Role, roleId } from '@fornace/contract/kit/roles'
import { SEAL_LOCK } from '../server/src/kit/resource/history/history-erasure.ts'
import { sealHistory } from '../server/src/kit/resource/history/history-seals.ts'
import { insertUser } from '../server/src/modules/account/public.ts'
import type { Config } from '../server/src/platform/config.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import { hashPassword } from '../server/src/platform/passwords.ts'
import { HANDS, type Hand } from './circulars.ts'
import { BRANDS, COMPANIES } from './companies.ts'
import { fillCirculars } from './fill-circulars.ts'
import { fillPressRoom } from './fill-press-room.ts'
import { fillProducts } from './fill-products.ts'
import { fillProjects } from './fill-projects.ts'
import type { ArchiveReader } from './fill-readings.ts'
import { fillSubmissions } from './fill-submissions.ts'
import { LISTS } from './lists.ts'
import type { DemoMailServer } from './mail-server.ts'
import { COLLEAGUES, emailOf, PEOPLE } from './people.ts'
import type { Reports } from './provider-reports.ts'
import { fillRegistrations } from './registrations.ts'
import { surfaces } from './rows.ts'
import { openShelf } from './shelf.ts'

/** Who is there before the others, and does what goes through the front door. */
export const ADMINISTRATOR: Role = 'administrator_global'

interface Users {
  /** Each with one role; their ids by it. */
  readonly users: ReadonlyMap<Role, number>
  /** Who writes and approves circulars. */
  readonly hands: Readonly<Record<Hand, number>>
}

const createUsers = async ({ database }: House, password: string): Promise<Users> => {
  const passwordHash = await hashPassword('demo', password)
  const author = { actorId: null, at: new Date() }
  const ids = new Map<Role, number>()
  return database.transaction(async (transaction) => {
    const addUser = (person: (typeof COLLEAGUES)[keyof typeof COLLEAGUES], roles: readonly Role[]) =>
      insertUser(transaction, author, { ...person, passwordHash, roles })
    for (const role of ROLES.filter((one) => one !== ADMINISTRATOR)) {
      const person = { email: emailOf(role), ...PEOPLE[role] }
      ids.set(role, await addUser(person, [role]))
    }
    const hands = {
      author: ids.get('user_circular') ?? 0,
      administrator: ids.get('administrator_circular') ?? 0,
      selfApprover: await addUser(COLLEAGUES.selfApprover, HANDS.selfApprover),
      deputy: await addUser(COLLEAGUES.deputy, HANDS.deputy),
    }
    return { users: ids, hands }
  })
}

/** A form goes as it is, everything else as JSON. */
type Post = <Answer>(
  path: string,
  body: unknown,
  options?: { method?: 'POST' | 'PATCH'; query?: string },
) => Promise<Answer>

type Get = <Answer>(path: string, query?: string) => Promise<Answer>

/** Headers of a signed-in user. */
type Authorization = () => Promise<Record<string, string>>

const anonymous: Authorization = async () => ({})

/** Calls through the front door, as a client would make them. */
const callsOf = ({ address }: House, authorization = anonymous): { get: Get; post: Post } => {
  const call = async <Answer>(path: string, query: string, options: RequestInit = {}): Promise<Answer> => {
    const headers = { ...options.headers, ...(await authorization()) }
    const response = await fetch(`${address}/api/${path}/${query}`, { ...options, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  return {
    get: (path, query = '') => call(path, query),
    post: (path, body, { method = 'POST', query = '' } = {}) =>
      call(path, query, {
        method,
        ...(body instanceof FormData
          ? { body }
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
  }
}

/** A token lives for fifteen minutes, and a slow machine is filled for longer. */
const RENEW_MS = 300_000

const signIn = async (house: House, password: string, email = emailOf(ADMINISTRATOR)) => {
  const enter = async () => {
    const { token } = await callsOf(house).post<{ token: string }>('account/token-auth', { email, password })
    return { authorization: `JWT ${token}`, renewAt: Date.now() + RENEW_MS }
  }
  let session = await enter()
  return callsOf(house, async () => {
    if (Date.now() > session.renewAt) session = await enter()
    return { authorization: session.authorization }
  })
}

/** People of companies, and one of the offices, who read in the archive. */
const ARCHIVE_READERS: readonly Role[] = [
  'user_edit_product',
  'user_edit_project',
  'administrator_press_room',
]

const enterArchive = (house: House, password: string): Promise<ArchiveReader[]> =>
  Promise.all(
    ARCHIVE_READERS.map(async (role) => {
      const email = emailOf(role)
      return { email, get: (await signIn(house, password, email)).get }
    }),
  )

/** The authors of circulars, by their ids. */
const enterAsHands = async (house: House, password: string, hands: Users['hands']) => {
  const emails: Record<Hand, string> = {
    author: emailOf('user_circular'),
    administrator: emailOf('administrator_circular'),
    selfApprover: COLLEAGUES.selfApprover.email,
    deputy: COLLEAGUES.deputy.email,
  }
  const posts = new Map<number, Post>()
  for (const hand of Object.keys(hands) as Hand[])
    posts.set(hands[hand], (await signIn(house, password, emails[hand])).post)
  return (authorId: number): Post => {
    const post = posts.get(authorId)
    if (!post) throw new Error(`user ${authorId} writes no circulars`)
    return post
  }
}

const fillLists = async (post: Post): Promise<number> => {
  let count = 0
  for (const [path, items] of Object.entries(LISTS)) {
    for (const item of items) {
      await post(path, item)
      count++
    }
  }
  return count
}

/** Users who act for companies do so for the first two. */
const fillCompanies = async (post: Post, users: ReadonlyMap<Role, number>): Promise<number[]> => {
  const ids: number[] = []
  for (const company of COMPANIES) ids.push((await post<{ id: number }>('company/company', company)).id)
  for (const { owner, ...brand } of BRANDS)
    await post('company/brand', { ...brand, company_id: owner === null ? null : ids[owner] })
  for (const role of COMPANY_ROLES) {
    for (const company_id of ids.slice(0, 2)) {
      const user_id = users.get(role)
      await post('company/company_user_group', { group_id: roleId(role), company_id, user_id })
    }
  }
  return ids
}

const uploader =
  (post: Post) =>
  async (name: string, bytes: Buffer): Promise<string> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    return (await post<{ id: string }>('file', form)).id
  }

/** What is filled: a server that runs, with nobody in it but the administrator. */
interface House {
  readonly address: string
  readonly database: Database
  readonly config: Config
  /** The folder of its files. */
  readonly files: string
  /** Mail server that its SMTP_URL names. */
  readonly mailServer: DemoMailServer
  /** Reports of the mail provider whose key it has. */
  readonly reports: Reports
}

/** Less of what takes time to make. */
interface Sparing {
  /** Of products in each period, and of projects. */
  readonly mostInState: number
  readonly pictures: number
  readonly circulars: number
  readonly communications: number
}

/** The whole demo. */
export const EVERYTHING: Sparing = {
  mostInState: Infinity,
  pictures: Infinity,
  circulars: 500,
  communications: 60,
}

/**
 * Seals the filled history from its beginning. The server seals it every five minutes too, also while it is filled and
 * its rows are dated back.
 */
const sealAnew = async (database: Database): Promise<void> => {
  await database.transaction(async (transaction) => {
    await transaction.rows(sql`select pg_advisory_xact_lock(${SEAL_LOCK}::bigint)`)
    await transaction.rows(sql`delete from history_seal`)
  })
  await sealHistory(database, new Date())
}

/** A believable association; answers how much of everything it has. Everybody has this password. */
export const fillDemo = async (house: House, password: string, sparing = EVERYTHING) => {
  const { database, config, files } = house
  const { mostInState, pictures: pictureCount } = sparing
  const { users, hands } = await createUsers(house, password)
  const { post } = await signIn(house, password)
  const { id: userId } = await post<{ id: number }>('account/profile', PEOPLE[ADMINISTRATOR], {
    method: 'PATCH',
  })
  const items = await fillLists(post)
  const companies = await fillCompanies(post, users)
  const pictures = await surfaces(openShelf(files), pictureCount)
  const means = { database, files, pictures, mostInState, users, companies }
  const press = await fillPressRoom({ ...means, post, upload: uploader(post), userId })
  const registrations = await fillRegistrations(database, await hashPassword('demo', password))
  const products = await fillProducts({ ...means, addPeriod: (body) => post('product/group', body) })
  const projects = await fillProjects(means)
  const circulars = await fillCirculars({
    ...{ database, config, files, post, hands },
    circularCount: sparing.circulars,
    communicationCount: sparing.communications,
  })
  const submissions = await fillSubmissions({
    ...{ address: house.address, database, mailServer: house.mailServer, reports: house.reports, post },
    config,
    postAs: await enterAsHands(house, password, hands),
    archiveReaders: await enterArchive(house, password),
  })
  await sealAnew(database)
  const lists = Object.keys(LISTS).length
  return {
    items,
    lists,
    brands: BRANDS.length,
    companies: companies.length,
    registrations,
    products,
    projects,
    ...press,
    ...circulars,
    ...submissions,
  }
}

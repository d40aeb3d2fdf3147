/** The product on a throw-away data folder, filled with a believable association. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORGANISATIONS } from '@fornace/contract/kit/organisations'
import { COMPANY_ROLES, ROLES, type Role, roleId } from '@fornace/contract/kit/roles'
import { buildWebIfStale } from '../scripts/build-web.ts'
import { insertUser } from '../server/src/modules/account/public.ts'
import { filesFolder } from '../server/src/platform/config.ts'
import { hashPassword } from '../server/src/platform/passwords.ts'
import { type Running, run } from '../server/src/run.ts'
import { BRANDS, COMPANIES } from './companies.ts'
import { fillProducts } from './fill-products.ts'
import { LISTS } from './lists.ts'
import { aCover, issuesOf, NEWSPAPERS } from './magazines.ts'
import { PEOPLE } from './people.ts'
import { OWN_PICTURES } from './picture-permissions.ts'
import { aWall, PRESS_KITS } from './press-kits.ts'
import { releasesBy } from './press-releases.ts'

const ADMINISTRATOR: Role = 'administrator_global'

const emailOf = (role: Role): string => `${role}@demo.example`

/** Each with one role; their ids by it. */
const createUsers = async ({ database }: Running, password: string): Promise<Map<Role, number>> => {
  const passwordHash = await hashPassword('demo', password)
  const author = { actorId: null, at: new Date() }
  const ids = new Map<Role, number>()
  await database.transaction(async (transaction) => {
    for (const role of ROLES.filter((one) => one !== ADMINISTRATOR)) {
      const person = { email: emailOf(role), ...PEOPLE[role] }
      ids.set(role, await insertUser(transaction, author, { ...person, passwordHash, roles: [role] }))
    }
  })
  return ids
}

/** A form goes as it is, everything else as JSON. */
type Post = <Answer>(
  path: string,
  body: unknown,
  options?: { method?: 'POST' | 'PATCH'; query?: string },
) => Promise<Answer>

/** Through the front door, as a client would. */
const enter = async ({ address }: Running, password: string): Promise<Post> => {
  const postAs =
    (headers: Record<string, string>): Post =>
    async <Answer>(path: string, body: unknown, { method = 'POST', query = '' } = {}) => {
      const isForm = body instanceof FormData
      const response = await fetch(`${address}/api/${path}/${query}`, {
        method,
        headers: isForm ? headers : { 'content-type': 'application/json', ...headers },
        body: isForm ? body : JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Answer
    }
  const credentials = { email: emailOf(ADMINISTRATOR), password }
  const { token } = await postAs({})<{ token: string }>('account/token-auth', credentials)
  return postAs({ authorization: `JWT ${token}` })
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

/** Whoever acts for companies does so for the first two. */
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

const fillMagazines = async (post: Post): Promise<number> => {
  const upload = uploader(post)
  const group = `?group=${ORGANISATIONS.default}`
  let count = 0
  for (const newspaper of NEWSPAPERS) {
    const { id } = await post<{ id: number }>(
      'press_room/press_newspaper',
      { name: newspaper.name },
      { query: group },
    )
    for (const { year, number, ...issue } of issuesOf(newspaper, new Date().toISOString().slice(0, 10))) {
      const cover = await upload(
        'copertina.jpg',
        await aCover(`${number}/${year}`, newspaper.hue + number * 15),
      )
      await post(
        'press_room/press_magazine',
        { ...issue, headline_id: id, cover },
        { query: `${group}&year=${year}` },
      )
      count += 1
    }
  }
  return count
}

const fillPressKits = async (post: Post, companies: readonly number[]): Promise<void> => {
  const upload = uploader(post)
  for (const { company, hue, ...kit } of PRESS_KITS) {
    const [cover, ...pictures] = await Promise.all(
      [0, 40, 80].map(async (turn) => upload('parete.jpg', await aWall(hue + turn))),
    )
    const images = pictures.map((file) => ({
      file,
      caption: kit.title,
      ...OWN_PICTURES,
    }))
    const company_id = company === null ? null : companies[company]
    await post(
      'press_room/press_kit',
      { ...kit, company_id, cover, images },
      { query: `?group=${ORGANISATIONS.default}` },
    )
  }
}

const fillPressReleases = async (post: Post, companies: readonly number[]): Promise<number> => {
  const upload = uploader(post)
  const releases = releasesBy(new Date())
  for (const { year, company, hue, body } of releases) {
    const images = [
      {
        file: await upload('parete.jpg', await aWall(hue + year)),
        caption: body.title,
        ...OWN_PICTURES,
      },
    ]
    const company_id = company === null ? null : companies[company]
    await post(
      'press_room/press_release',
      { ...body, company_id, images },
      { query: `?group=${ORGANISATIONS.default}&year=${year}` },
    )
  }
  return releases.length
}

await buildWebIfStale({ quiet: false })
const folder = mkdtempSync(join(tmpdir(), 'fornace-demo-'))
// PostgreSQL may run as another user.
chmodSync(folder, 0o755)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const password = `demo-${randomBytes(4).toString('hex')}`
const running = await run({
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: folder,
  ADMIN_EMAIL: emailOf(ADMINISTRATOR),
  ADMIN_PASSWORD: password,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
})
const users = await createUsers(running, password)
const post = await enter(running, password)
await post('account/profile', PEOPLE[ADMINISTRATOR], { method: 'PATCH' })
const items = await fillLists(post)
const companies = await fillCompanies(post, users)
await fillPressKits(post, companies)
const releases = await fillPressReleases(post, companies)
const magazines = await fillMagazines(post)
const products = await fillProducts({
  database: running.database,
  files: filesFolder({ DATA_DIR: folder }),
  addPeriod: (body) => post('product/group', body),
  users,
  companies,
})
console.log(
  `\nDemo: ${items} items in ${Object.keys(LISTS).length} lists, ${COMPANIES.length} companies, ${BRANDS.length} brands, ${PRESS_KITS.length} press kits, ${releases} press releases, ${magazines} magazines, ${products} products, one user for each role.`,
)
console.log(`Sign in as ${emailOf(ADMINISTRATOR)} (or <role>@demo.example) with the password ${password}`)
console.log('Everything goes when you stop it (Ctrl+C).')

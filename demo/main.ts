/** The product on a throw-away data folder, filled with a believable association. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROLES, type Role } from '@fornace/contract/kit/roles'
import { buildWebIfStale } from '../scripts/build-web.ts'
import { insertUser } from '../server/src/modules/account/public.ts'
import { hashPassword } from '../server/src/platform/passwords.ts'
import { type Running, run } from '../server/src/run.ts'
import { LISTS } from './lists.ts'

const ADMINISTRATOR: Role = 'administrator_global'

const emailOf = (role: Role): string => `${role}@demo.example`

const createUsers = async ({ database }: Running, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password)
  const author = { actorId: null, at: new Date() }
  await database.transaction(async (transaction) => {
    for (const role of ROLES.filter((one) => one !== ADMINISTRATOR)) {
      const person = { email: emailOf(role), first_name: 'Demo', last_name: role.replaceAll('_', ' ') }
      await insertUser(transaction, author, { ...person, passwordHash, roles: [role] })
    }
  })
}

/** Through the front door, as a client would. */
const fillLists = async ({ address }: Running, password: string): Promise<number> => {
  const post = async (path: string, body: unknown, token?: string): Promise<{ token: string }> => {
    const response = await fetch(`${address}/api/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `JWT ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { token: string }
  }
  const { token } = await post('account/token-auth', { email: emailOf(ADMINISTRATOR), password })
  let count = 0
  for (const [path, items] of Object.entries(LISTS)) {
    for (const item of items) {
      await post(path, item, token)
      count++
    }
  }
  return count
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
await createUsers(running, password)
const items = await fillLists(running, password)
console.log(`\nDemo: ${items} items in ${Object.keys(LISTS).length} lists, one user for each role.`)
console.log(`Sign in as ${emailOf(ADMINISTRATOR)} (or <role>@demo.example) with the password ${password}`)
console.log('Everything goes when you stop it (Ctrl+C).')

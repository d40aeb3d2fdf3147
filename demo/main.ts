/** The product on a throw-away data folder, filled with a believable association. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from '../scripts/build-web.ts'
import { filesFolder, readConfig } from '../server/src/platform/config.ts'
import { run } from '../server/src/run.ts'
import { ADMINISTRATOR, emailOf, fillDemo } from './fill.ts'

await buildWebIfStale({ quiet: false })
const folder = mkdtempSync(join(tmpdir(), 'fornace-demo-'))
// PostgreSQL may run as another user.
chmodSync(folder, 0o755)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const password = `demo-${randomBytes(4).toString('hex')}`
const env = {
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: folder,
  ADMIN_EMAIL: emailOf(ADMINISTRATOR),
  ADMIN_PASSWORD: password,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}
const running = await run(env)
const config = readConfig(env)
const made = await fillDemo({ ...running, config, files: filesFolder(config) }, password)
console.log(
  `\nDemo: ${made.items} items in ${made.lists} lists, ${made.companies} companies, ${made.brands} brands, ${made.kits} press kits, ${made.releases} press releases, ${made.magazines} magazines, ${made.galleries} galleries, ${made.registrations} press registrations, ${made.products} products, ${made.projects} projects, ${made.circulars} circulars, ${made.communications} communications, one user for each role.`,
)
console.log(`Sign in as ${emailOf(ADMINISTRATOR)} (or <role>@demo.example) with the password ${password}`)
console.log('Everything goes when you stop it (Ctrl+C).')

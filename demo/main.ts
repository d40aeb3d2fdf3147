/** The product on a throw-away data folder, filled with a believable association. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from '../scripts/build-web.ts'
import { filesFolder, readConfig } from '../server/src/platform/config.ts'
import { repeat } from '../server/src/platform/repeat.ts'
import { run } from '../server/src/run.ts'
import { HOUSE_ZONE } from './days.ts'
import { MAILBOXES } from './email-groups.ts'
import { ADMINISTRATOR, fillDemo } from './fill.ts'
import { openWebhook } from './mail-provider.ts'
import { startDemoMailServer } from './mail-server.ts'
import { emailOf } from './people.ts'
import { openReports } from './provider-reports.ts'

const REPORT_MS = 5000

await buildWebIfStale({ quiet: false })
const folder = mkdtempSync(join(tmpdir(), 'fornace-demo-'))
// PostgreSQL may run as another user.
chmodSync(folder, 0o755)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const mailServer = await startDemoMailServer(MAILBOXES)
const webhook = openWebhook()
const password = `demo-${randomBytes(4).toString('hex')}`
const env = {
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: folder,
  SMTP_URL: mailServer.url,
  ...webhook.settings,
  TIME_ZONE: HOUSE_ZONE,
  ADMIN_EMAIL: emailOf(ADMINISTRATOR),
  ADMIN_PASSWORD: password,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}
const running = await run(env)
const config = readConfig(env)
const reports = openReports({ ...running, config, webhook })
const made = await fillDemo({ ...running, config, files: filesFolder(config), mailServer, reports }, password)
const inbox = join(folder, 'inbox')
mailServer.storeIn(inbox)
// Slow enough for the progress of a submission to be seen.
mailServer.setDelay(50)
// Mails that are sent by hand are reported on too, until the server stops.
repeat(REPORT_MS, () => reports.ofRecent().catch(() => {}))
console.log(
  `\nDemo: ${made.items} items in ${made.lists} lists, ${made.companies} companies, ${made.brands} brands, ${made.kits} press kits, ${made.releases} press releases, ${made.magazines} magazines, ${made.galleries} galleries, ${made.registrations} press registrations, ${made.products} products, ${made.projects} projects, ${made.circulars} circulars, ${made.communications} communications, ${made.emailGroups} email groups, ${made.submissions} submissions with ${made.mails} mails, one user for each role.`,
)
console.log(`Sign in as ${emailOf(ADMINISTRATOR)} (or <role>@demo.example) with the password ${password}`)
console.log(`Mails that you send go to a mail server of the demo, which stores them in ${inbox}`)
console.log('Everything goes when you stop it (Ctrl+C).')

import { sender as resource } from '@fornace/contract/circulars/sender'
import { domainOf } from '@fornace/contract/kit/mail-domain'
import type { App } from '../../kit/http/http.ts'
import { invalid, Problem } from '../../kit/http/problem.ts'
import { ROW } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition, WriteIssues } from '../../kit/resource/definition/registry.ts'
import { crudRoutes } from '../../kit/resource/routes/crud.ts'
import { everything } from '../../kit/resource/scope/scope.ts'
import { parsedRecord } from '../../kit/resource/visibility/parsed-record.ts'
import { crudStore } from '../../kit/resource/write/crud.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { sender } from './sender.tables.ts'

/** Whether mails of a domain may leave; without `MAIL_DOMAINS` all may. */
export const isAllowedDomain = ({ MAIL_DOMAINS }: Config, domain: string): boolean =>
  MAIL_DOMAINS.length === 0 || MAIL_DOMAINS.includes(domain)

const domainIssues =
  (config: Config): WriteIssues =>
  async (_connection, { email }) => {
    const domain = typeof email === 'string' ? domainOf(email) : ''
    if (typeof email !== 'string' || isAllowedDomain(config, domain)) return []
    const params = { domain, allowed: config.MAIL_DOMAINS.join(', ') }
    return [{ path: 'email', code: 'sender.domain', params }]
  }

const sendersFor = (config: Config): ResourceDefinition<typeof resource> => {
  const domain = (row: string) => `lower(split_part(${row}.email, '@', 2))`
  // Validated settings: letters, digits, dots and hyphens.
  const allowed = config.MAIL_DOMAINS.map((one) => `'${one}'`).join(', ')
  const isAllowed = (row: string) => (allowed ? `(${domain(row)} in (${allowed}))` : 'true')
  const isSigned = (row: string) =>
    `exists (select from circular_dkim_key k where k.domain = ${domain(row)} and k.is_active)`
  const flag = (read: (row: string) => string) => ({
    read,
    derived: true,
    filter: { sql: read(ROW), kind: 'boolean' as const },
  })
  return {
    resource,
    table: sender,
    columns: new Map([
      ...columnsOf(sender, resource.fields),
      ['domain', { read: domain, derived: true }],
      ['is_allowed', flag(isAllowed)],
      ['is_signed', flag(isSigned)],
    ]),
    scope: everything,
    issues: domainIssues(config),
    title: (row) => `${row}.name`,
    address: (row) => `'/circulars/senders/' || ${row}.id`,
    globalSearch: { subtitle: (row) => `${row}.email` },
  }
}

/** Exactly one sender is the default: the first one, until another is chosen. */
export const senderRoutes = (app: App, services: Services): void => {
  const definition = sendersFor(services.config)
  const store = crudStore(definition as ResourceDefinition)
  const routes = crudRoutes(app, services, definition, { defaultOrder: [`t.name collate "it-x-icu"`] })

  /** Locks the senders against other changes of the default; returns the id of the present one. */
  const lockDefault = async (transaction: Transaction): Promise<number | undefined> => {
    await transaction.rows(sql`lock table circular_sender in share row exclusive mode`)
    const [present] = await transaction.rows<{ id: number }>(
      sql`select id from circular_sender where is_default`,
    )
    return present?.id
  }

  routes.list()
  routes.read()

  routes.create(async ({ transaction, author }, { is_default }, defaultWrite) => {
    const present = await lockDefault(transaction)
    if (present && is_default) await store.changeAll(transaction, author, [present], { is_default: false })
    const made = await defaultWrite()
    if (!made || present || is_default) return made
    const { id } = parsedRecord<{ id: number }>(made)
    return store.change(transaction, 'everything', author, { id, version: undefined }, { is_default: true })
  })

  routes.change(async ({ transaction, author }, { id, values: { is_default } }, defaultWrite) => {
    if (is_default === undefined) return defaultWrite()
    const present = await lockDefault(transaction)
    if (present === id && !is_default) throw invalid([{ path: 'is_default', code: 'sender.default-needed' }])
    if (present && present !== id && is_default)
      await store.changeAll(transaction, author, [present], { is_default: false })
    return defaultWrite()
  })

  routes.remove(async ({ transaction }, { id }, defaultWrite) => {
    const present = await lockDefault(transaction)
    const [others] = await transaction.rows(sql`select from circular_sender where id <> ${id} limit 1`)
    if (present === id && others) throw new Problem('sender.default')
    return defaultWrite()
  })

  routes.restore(async ({ transaction, author }, _id, defaultWrite) => {
    const present = await lockDefault(transaction)
    // A sender that was deleted as the default was the last one; it becomes the default again.
    if (present) await store.changeAll(transaction, author, [present], { is_default: false })
    const restored = await defaultWrite()
    const isDefault = restored && parsedRecord<{ is_default: boolean }>(restored).is_default
    if (present && !isDefault) await store.changeAll(transaction, author, [present], { is_default: true })
    return restored
  })
}

import { SECURITY_EVENT_LABELS } from '@fornace/contract/account/labels'
import { SECURITY_EVENT_KINDS } from '@fornace/contract/account/security-event-kinds'
import { securityEvents } from '@fornace/contract/account/security-events'
import type { App } from '../../kit/http/http.ts'
import {
  type Column,
  type Columns,
  choiceColumn,
  plainColumn,
  ROW,
  readColumn,
  textColumn,
  timeColumn,
} from '../../kit/resource/columns/columns.ts'
import { serveList } from '../../kit/resource/routes/list-route.ts'
import type { AccountContext } from './context.ts'
import { personOrAddress } from './person-name.ts'

/** Read with the name, filtered by the id. */
const person = (name: string): Column => ({
  ...readColumn(
    (row) =>
      `case when ${row}.${name} is not null then json_build_object('id', ${row}.${name}, 'name', coalesce(${personOrAddress(`${row}.${name}`)}, '')) end`,
  ),
  filter: { sql: `${ROW}.${name}`, kind: 'integer' },
  search: `search_text(${personOrAddress(`${ROW}.${name}`)})`,
})

const columns: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['version', readColumn((row) => `${row}.version`)],
  ['at', timeColumn('at')],
  ['kind', choiceColumn('kind', SECURITY_EVENT_KINDS, SECURITY_EVENT_LABELS)],
  ['user', person('user_id')],
  ['user_id', plainColumn('user_id', 'integer')],
  ['actor', person('actor_id')],
  ['actor_id', plainColumn('actor_id', 'integer')],
  ['address', textColumn('address')],
  ['details', readColumn((row) => `${row}.details`)],
])

/** The register of security events, newest first. */
export const securityEventRoutes = (app: App, context: AccountContext): void => {
  const { path, type, label, access, record } = securityEvents
  serveList(app, context, {
    path,
    label,
    type,
    access: access.read,
    row: record,
    listDefinition: {
      source: '"account_security_event"',
      columns,
      defaultOrder: [`${ROW}.at desc`, `${ROW}.id desc`],
      runningTotalOf: 'account_security_event',
    },
    scope: () => 'everything',
  })
}

import {
  groupRecipients,
  recipientsRequest,
  emailGroup as resource,
} from '@fornace/contract/circulars/email-group'
import type { App } from '../../kit/http/http.ts'
import type { FieldProblem } from '../../kit/http/problem.ts'
import { type Column, ROW } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition, WriteIssues } from '../../kit/resource/definition/registry.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { everything } from '../../kit/resource/scope/scope.ts'
import * as tables from './email-group.tables.ts'
import { groupAddresses, previewRecipients } from './recipients.store.ts'

const parent = 'email_group_id'

const children = {
  members: { table: tables.emailGroupMember, parent },
  rules: { table: tables.emailGroupRule, parent },
}

const countColumn = (table: string): Column => {
  const count = (row: string) => `(select count(*)::int from "${table}" c where c.${parent} = ${row}.id)`
  return { read: count, derived: true, sort: count(ROW), filter: { sql: count(ROW), kind: 'integer' } }
}

const recipientsOf = (row: string) =>
  `(select count(distinct address)::int from ${groupAddresses(`r.${parent} = ${row}.id`)} a)`

/** Addresses are compared without case: one stands in a group once. */
const doubles: WriteIssues = async (_connection, { members = [] }) => {
  const first = new Map<string, number>()
  return (members as readonly { email: string }[]).flatMap(({ email }, index): FieldProblem[] => {
    const key = email?.toLowerCase()
    const isDouble = first.has(key)
    if (key && !isDouble) first.set(key, index)
    return isDouble ? [{ path: `members.${index}.email`, code: 'field.duplicates' }] : []
  })
}

export const emailGroups: ResourceDefinition<typeof resource> = {
  resource,
  table: tables.emailGroup,
  columns: new Map<string, Column>([
    ...[...columnsOf(tables.emailGroup, resource.fields, { children })].map(
      ([name, column]): [string, Column] =>
        name in children ? [name, { ...column, detailOnly: true }] : [name, column],
    ),
    ['members_count', countColumn('circular_email_group_member')],
    ['rules_count', countColumn('circular_email_group_rule')],
    ['recipients_count', { read: recipientsOf, derived: true }],
  ]),
  scope: everything,
  issues: doubles,
  children,
  title: (row) => `${row}.name`,
  address: (row) => `'/circulars/email-groups/' || ${row}.id`,
  globalSearch: {},
}

export const emailGroupRoutes = (app: App, services: Services): void => {
  serveCrud(app, services, emailGroups, { defaultOrder: ['t.name collate "it-x-icu"'] })
  app.post(
    `/api/${resource.path}/preview/`,
    {
      // Rules in the body can match every person, stored in a group or not.
      config: { access: resource.access.write },
      schema: {
        summary: `${resource.label.en}: recipients, each with every reason, and who is left out`,
        tags: [resource.type],
        body: recipientsRequest,
        response: { 200: groupRecipients },
      },
    },
    async (request) => previewRecipients(services.database, request.body),
  )
}

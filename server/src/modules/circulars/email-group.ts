import {
  type EmailGroupRecord,
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
const doubles = (members: readonly { email: string }[]): FieldProblem[] => {
  const first = new Map<string, number>()
  return members.flatMap(({ email }, index): FieldProblem[] => {
    const key = email?.toLowerCase()
    const isDouble = first.has(key)
    if (key && !isDouble) first.set(key, index)
    return isDouble ? [{ path: `members.${index}.email`, code: 'field.duplicates' }] : []
  })
}

type Rule = EmailGroupRecord['rules'][number]

/** A press rule names the consents that it needs: those who agreed with one organisation get no mail of the other. */
const rulesWithoutConsent = (rules: readonly Partial<Rule>[], stored: readonly Rule[] = []): FieldProblem[] =>
  rules.flatMap((sent, index): FieldProblem[] => {
    const { kind, consents = [] } = { ...stored.find(({ id }) => id === sent.id), ...sent }
    const lacksConsent = kind === 'press' && consents.length === 0
    return lacksConsent ? [{ path: `rules.${index}.consents`, code: 'email-group.no-consent' }] : []
  })

const issues: WriteIssues = async (_connection, values, current) => {
  const { members = [], rules = [] } = values as Partial<EmailGroupRecord>
  const stored = current as EmailGroupRecord | undefined
  return [...doubles(members), ...rulesWithoutConsent(rules, stored?.rules)]
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
  issues,
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
      config: { access: resource.access.write, cost: 'plain' },
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

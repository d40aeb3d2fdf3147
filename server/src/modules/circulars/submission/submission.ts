import { circularArea, dashboardReaders, submissionReaders } from '@fornace/contract/circulars/access'
import {
  submission as circularSubmission,
  communicationSubmission,
  SUBMISSION_FIGURES,
} from '@fornace/contract/circulars/submission'
import {
  PAUSE_REASONS,
  REPEATED_PARTS,
  SUBMISSION_STATE_LABELS,
  SUBMISSION_STATES,
  UNDER_WAY,
} from '@fornace/contract/circulars/submission-states'
import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Resource } from '@fornace/contract/kit/resource'
import type { Principal } from '../../../kit/http/principal.ts'
import {
  type Column,
  type Columns,
  choiceColumn,
  filterAlias,
  plainColumn,
  ROW,
  readColumn,
  textColumn,
  timeColumn,
  utcText,
} from '../../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../../kit/resource/columns/field-columns.ts'
import { linkedThrough, type TableReference } from '../../../kit/resource/columns/related.columns.ts'
import type { ResourceDefinition } from '../../../kit/resource/definition/registry.ts'
import { type Scoped, scopedBy } from '../../../kit/resource/scope/scope.ts'
import { circularName, personColumn } from '../circular.columns.ts'
import { circular, communication } from '../circular.tables.ts'
import { isAdmin } from '../circular-scope.ts'
import { emailGroup } from '../email-group.tables.ts'
import { sender } from '../sender.tables.ts'
import { SUBMISSION_SCREENS, type TextKind, textIssues } from './submission.store.ts'
import * as tables from './tables.ts'

const children = { recipients: { table: tables.singleRecipient, parent: 'submission_id' } }

const links = {
  email_group_ids: linkedThrough(tables.submissionGroups, 'submission_id', {
    table: emailGroup,
    name: (row) => `${row}.name`,
  }),
}

/** Figure of a submission; zero before there is any, and no count of the recipients of a draft. */
const figureColumn = (name: (typeof SUBMISSION_FIGURES)[number]): Column => {
  const figure = (row: string) =>
    `coalesce((select f."${name}" from circular_submission_figures f where f.submission_id = ${row}.id), 0)`
  const read = (row: string) =>
    name === 'recipient_count' ? `case when ${row}.state <> 'draft' then ${figure(row)} end` : figure(row)
  return { read, derived: true, sort: read(ROW), filter: { sql: read(ROW), kind: 'integer' } }
}

const troubleColumn = (value: string): Column => ({
  read: (row) => `(select ${value} from circular_submission_figures f where f.submission_id = ${row}.id)`,
  derived: true,
})

const isMandatory = (row: string) =>
  `exists (select from circular_circular c where c.id = ${row}.circular_id and c.protocol_number is not null)`

/** Paused, or being sent while the mail server cannot be reached. */
const isStalled = (row: string) =>
  `(${row}.state = 'paused' or ${row}.state = 'sending' and exists (select from circular_submission_figures f
    where f.submission_id = ${row}.id and f.trouble is not null))`

/** Columns of submissions of both kinds, besides their fields. */
const mailingColumns: Columns = new Map<string, Column>([
  ['kind', { ...choiceColumn('kind'), derived: true }],
  [
    'protocol_number',
    {
      protocolNumber: `(select c.protocol_number from circular_circular c where c.id = ${ROW}.circular_id)`,
    },
  ],
  ['state', choiceColumn('state', SUBMISSION_STATES, SUBMISSION_STATE_LABELS)],
  ...SUBMISSION_FIGURES.map((name): [string, Column] => [name, figureColumn(name)]),
  ['is_mandatory', { read: isMandatory, derived: true, filter: { sql: isMandatory(ROW), kind: 'boolean' } }],
  ['datetime_created', timeColumn('datetime_created')],
  ['datetime_updated', timeColumn('datetime_updated')],
  ['created', filterAlias(timeColumn('datetime_created'))],
  ['created_by_id', plainColumn('created_by_id', 'integer')],
  ['created_by', personColumn('created_by_id')],
  ['datetime_confirmed', timeColumn('datetime_confirmed')],
  ['confirmed_by_id', plainColumn('confirmed_by_id', 'integer')],
  ['confirmed_by', personColumn('confirmed_by_id')],
  ['datetime_started', timeColumn('datetime_started')],
  ['datetime_ended', timeColumn('datetime_ended')],
  ['pause_reason', choiceColumn('pause_reason', PAUSE_REASONS)],
  ['pause_answer', textColumn('pause_answer')],
  ['trouble', troubleColumn('f.trouble')],
  ['is_stalled', { read: isStalled, derived: true, filter: { sql: isStalled(ROW), kind: 'boolean' } }],
  ['trouble_since', troubleColumn(utcText('f.trouble_since'))],
  ['repeats_id', plainColumn('repeats_id', 'integer')],
  ['repeats', choiceColumn('repeats', REPEATED_PARTS)],
  ['is_deletable', { ...plainColumn('is_deletable', 'boolean'), derived: true }],
])

/** Submissions of one kind: administrators write all, authors those of their own texts; only drafts are deleted. */
const submissionScope = (kind: TextKind): Scoped => {
  const writable = (principal: Principal) => ({
    kind: [kind],
    ...(!isAdmin(principal) && { text_author_id: [principal.userId] }),
  })
  return scopedBy(['kind', 'text_author_id', 'is_deletable'], {
    reads: () => [{ kind: [kind] }],
    readsHistory: ({ roles }) => (holdsOneOf(circularArea, roles) ? [{ kind: [kind] }] : []),
    writes: (principal) => [writable(principal)],
    removes: (principal) => [{ ...writable(principal), is_deletable: [true] }],
  })
}

interface SubmissionKind<R extends Resource> {
  readonly kind: TextKind
  readonly resource: R
  /** Text that is sent. */
  readonly text: TableReference
}

const submissionsOf = <R extends Resource>({
  kind,
  resource,
  text,
}: SubmissionKind<R>): ResourceDefinition<R> => {
  const own = `${kind}_id`
  const other = kind === 'circular' ? 'communication_id' : 'circular_id'
  const title = (row: string) =>
    `(select ${text.name('r')} from circular_${kind} r where r.id = ${row}."${own}")`
  return {
    resource,
    table: tables.submission,
    kind: { column: 'kind', value: kind },
    columns: new Map<string, Column>([
      ...columnsOf(tables.submission, resource.fields ?? {}, {
        records: { [own]: text, sender_id: { table: sender, name: (row) => `${row}.name` } },
        links,
        children,
      }),
      ...mailingColumns,
      ['text_author_id', { ...plainColumn('text_author_id', 'integer'), derived: true, follows: [own] }],
      [other, { ...readColumn((row) => `${row}."${other}"`), derived: true, isOptional: true }],
    ]),
    scope: submissionScope(kind),
    issues: textIssues(kind),
    children,
    links,
    title,
    address: (row) => `'${SUBMISSION_SCREENS[kind]}/' || ${row}.id`,
    dates: [
      {
        kind: 'sending',
        on: { moment: (row) => `${row}.scheduled_at` },
        holds: (row) => `${row}.state = 'scheduled'`,
      },
    ],
    tally: {
      by: 'state',
      values: ['draft', ...UNDER_WAY],
      waiting: ['draft', 'paused'],
      waitingFor: { author: 'text_author_id', unless: dashboardReaders },
      roles: submissionReaders,
      list: () => `'${SUBMISSION_SCREENS[kind]}'`,
    },
    hasOwnNotices: true,
    globalSearch: {},
  }
}

export const circularSubmissions = submissionsOf({
  kind: 'circular',
  resource: circularSubmission,
  text: { table: circular, name: circularName },
})

export const communicationSubmissions = submissionsOf({
  kind: 'communication',
  resource: communicationSubmission,
  text: { table: communication, name: (row) => `${row}.subject_it` },
})

export const submissionsOfKind: Readonly<Record<TextKind, ResourceDefinition>> = {
  circular: circularSubmissions as ResourceDefinition,
  communication: communicationSubmissions as ResourceDefinition,
}

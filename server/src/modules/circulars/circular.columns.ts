import { circularWriters } from '@fornace/contract/circulars/access'
import { communication, circular as resource } from '@fornace/contract/circulars/circular'
import { CIRCULAR_TEXTS, COMMUNICATION_TEXTS } from '@fornace/contract/circulars/circular-content'
import { UNDER_WAY } from '@fornace/contract/circulars/submission-states'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import { datedRecordColumns } from '../../kit/resource/columns/approved-record.columns.ts'
import {
  type Column,
  type Columns,
  multilingualTitle,
  plainColumn,
  ROW,
  textColumn,
  timeColumn,
} from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import { incompleteLanguages } from '../../kit/resource/columns/incomplete-languages.ts'
import { personSql } from '../../kit/resource/columns/person-sql.ts'
import {
  linkColumns,
  linkedThrough,
  namedItems,
  relatedBy,
  relatedIn,
  type TableReference,
} from '../../kit/resource/columns/related.columns.ts'
import type { FollowUp, ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { OUTSTANDING } from '../../kit/resource/workflow/outstanding.ts'
import { sentBackColumn } from '../../kit/resource/workflow/sent-back.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { namedPerson, personName } from '../account/public.ts'
import { circularIssues } from './circular.store.ts'
import * as tables from './circular.tables.ts'
import { circularScope, communicationScope } from './circular-scope.ts'
import { SUBMISSION_SCREENS, type TextKind } from './submission/submission.store.ts'
import { matter, typologies } from './tables.ts'
import { namedTheme } from './theme.ts'
import { onCircularTransition, onCommunicationTransition } from './transition-effects.ts'

/** Person by the id in a column, filtered by it and searched by the name. */
export const personColumn = (id: string): Column => ({
  read: (row) => personSql(`${row}."${id}"`, personName),
  derived: true,
  filter: { sql: `${ROW}."${id}"`, kind: 'integer' },
  related: [relatedIn(id, namedPerson)],
})

const isSelfApproved = (row: string) =>
  `(${row}.step >= 2 and ${row}.last_approver_id is not distinct from ${row}.created_by_id and ${row}.created_by_id is not null)`

/** Columns of circulars and communications, besides their fields. */
const writtenColumns: Columns = new Map<string, Column>([
  ...datedRecordColumns(personName, namedPerson),
  ['datetime_published', timeColumn('datetime_published')],
  ['created_by', personColumn('created_by_id')],
  [
    'is_self_approved',
    { read: isSelfApproved, derived: true, filter: { sql: isSelfApproved(ROW), kind: 'boolean' } },
  ],
  ['content_hash', { read: (row) => `${row}.content_hash` }],
  ['is_deletable', { ...plainColumn('is_deletable', 'boolean'), derived: true }],
])

/** Matters are ordered within their theme. */
const namedMatter: TableReference = {
  ...namedItems(matter),
  order: (row) =>
    `(select "order" from circular_theme where id = ${row}.theme_id), ${row}.theme_id, ${row}."order"`,
}

const links = { matter_ids: linkedThrough(tables.matterLinks, 'circular_id', namedMatter) }

const circularChildren = { attachments: { table: tables.circularAttachment, parent: 'circular_id' } }
export const circularTexts = { children: circularChildren, texts: CIRCULAR_TEXTS }

/** Condition that mails of a text are about to leave. */
const isUnderWay = (kind: TextKind, row: string) =>
  `exists (select from circular_submission s where s.${kind}_id = ${row}.id
    and s.state in (${UNDER_WAY.map((state) => `'${state}'`).join()}))`

/** An approved circular waits for nothing where its typology is never sent. */
const isNeverSent = (row: string) =>
  `(${row}.step = ${CIRCULAR_STEPS.APPROVED} and not exists (
    select from circular_typology y where y.id = ${row}.typology_id and y.is_notifiable))`

const isCircularSettled = (row: string) =>
  `(${row}.is_annulled or ${isNeverSent(row)} or ${isUnderWay('circular', row)})`

const isCommunicationSettled = (row: string) => isUnderWay('communication', row)

/** Column of texts that wait for a step. */
const outstandingColumn = (isSettled: (row: string) => string): [string, Column] => {
  const read = (row: string) => `(${row}.step < ${CIRCULAR_STEPS.SENT} and not ${isSettled(row)})`
  return [OUTSTANDING, { read, derived: true, filter: { sql: read(ROW), kind: 'boolean' } }]
}

/** Sending of an approved text: its draft submission, or a new one. */
const sendingOf = (kind: TextKind): FollowUp => ({
  step: CIRCULAR_STEPS.APPROVED,
  label: { en: 'Send…', it: 'Invia…' },
  address: (row) => `coalesce(
    (select '${SUBMISSION_SCREENS[kind]}/' || s.id from circular_submission s
      where s.${kind}_id = ${row}.id and s.state = 'draft' order by s.id desc limit 1),
    '${SUBMISSION_SCREENS[kind]}/new?filter.${kind}=' || ${row}.id)`,
})

/** Number and title of a circular, as others refer to it. */
export const circularName = (row: string) => `concat_ws(' · ', ${row}.protocol_number, ${row}.title_it)`

const CIRCULARS_OF_THEMES = `select l.circular_id from circular_circular_matter l join circular_matter m on m.id = l.other_id`

/** Themes of the matters. */
const themes = linkColumns('theme_ids', 'themes', {
  from: 'circular_theme r',
  of: (row) => `exists (select from circular_circular_matter l join circular_matter m on m.id = l.other_id
    where l.circular_id = ${row}.id and m.theme_id = r.id)`,
  name: 'r.name_it',
  order: 'r."order"',
  related: relatedBy(
    namedTheme,
    (ids) =>
      sql`${sql.raw(ROW)}.id = any(array(${sql.raw(CIRCULARS_OF_THEMES)} where m.theme_id = any(${ids})))`,
  ),
})

const replacedBy = (row: string) =>
  `(select coalesce(json_agg(
      json_build_object('id', r.id, 'name', ${circularName('r')}, 'is_approved', r.step >= 2) order by r.id), '[]')
    from circular_circular r where r.replaces_id = ${row}.id)`

export const circulars: ResourceDefinition<typeof resource> = {
  resource,
  table: tables.circular,
  columns: new Map<string, Column>([
    ...columnsOf(tables.circular, resource.fields, {
      records: {
        typology_id: namedItems(typologies),
        replaces_id: { table: tables.circular, name: circularName },
      },
      links,
      children: circularChildren,
    }),
    ...writtenColumns,
    sentBackColumn(resource),
    ['incomplete_languages', incompleteLanguages(circularTexts)],
    ...[...themes].map(([name, column]): [string, Column] => [name, { ...column, derived: true }]),
    ['protocol_seq', plainColumn('protocol_seq', 'integer')],
    ['protocol_year', plainColumn('protocol_year', 'integer')],
    ['protocol_number', { ...textColumn('protocol_number'), protocolNumber: `${ROW}.protocol_number` }],
    ['datetime_protocol', timeColumn('datetime_protocol')],
    ['replaced_by', { read: replacedBy, derived: true }],
    outstandingColumn(isCircularSettled),
    ['is_annulled', { ...plainColumn('is_annulled', 'boolean'), derived: true }],
    ['datetime_annulled', timeColumn('datetime_annulled')],
    ['annulled_by_id', plainColumn('annulled_by_id', 'integer')],
    ['annulled_by', personColumn('annulled_by_id')],
    ['annulment_reason', textColumn('annulment_reason')],
  ]),
  scope: circularScope,
  issues: circularIssues,
  onTransition: onCircularTransition,
  children: circularChildren,
  links,
  title: multilingualTitle('title'),
  address: (row) => `'/circulars/circulars/' || ${row}.id`,
  review: '/circulars/circulars/review',
  isSettled: isCircularSettled,
  followUp: sendingOf('circular'),
  tally: { by: 'step', roles: circularWriters, list: () => `'/circulars/circulars'` },
  globalSearch: { subtitle: (row) => `coalesce(${row}.protocol_number, '')` },
}

const communicationChildren = {
  attachments: { table: tables.communicationAttachment, parent: 'communication_id' },
}
export const communicationTexts = { children: communicationChildren, texts: COMMUNICATION_TEXTS }

export const communications: ResourceDefinition<typeof communication> = {
  resource: communication,
  table: tables.communication,
  columns: new Map<string, Column>([
    ...columnsOf(tables.communication, communication.fields, { children: communicationChildren }),
    ...writtenColumns,
    sentBackColumn(communication),
    outstandingColumn(isCommunicationSettled),
    ['incomplete_languages', incompleteLanguages(communicationTexts)],
  ]),
  scope: communicationScope,
  onTransition: onCommunicationTransition,
  children: communicationChildren,
  title: multilingualTitle('subject'),
  address: (row) => `'/circulars/communications/' || ${row}.id`,
  review: '/circulars/communications/review',
  isSettled: isCommunicationSettled,
  followUp: sendingOf('communication'),
  tally: { by: 'step', roles: circularWriters, list: () => `'/circulars/communications'` },
  globalSearch: {},
}

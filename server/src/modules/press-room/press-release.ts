import { pressRelease as resource } from '@fornace/contract/press-room/press-release'
import { RELEASE_STATE_WORDS, RELEASE_STATES } from '@fornace/contract/press-room/press-release-state'
import { type Column, multilingualTitle, plainColumn, ROW } from '../../kit/resource/columns.ts'
import { columnsOf } from '../../kit/resource/field-columns.ts'
import type { Served } from '../../kit/resource/registry.ts'
import { getTableName } from '../../platform/database/drizzle.ts'
import { namedCompany } from '../companies/public.ts'
import { pressRelease, pressReleaseAttachment, pressReleaseImage } from './press-release.tables.ts'
import { byOrganisationAndYear, pressScope } from './press-scope.ts'

/** Nobody has published it yet, or the moment has not come: archived or not, its files are withheld. */
const isUnderEmbargo = (row: string): string =>
  `(${row}.published_date is null or ${row}.published_date > now())`

const parent = 'press_release_id'

const isWithheld = (child: string): string =>
  `exists (select from "${getTableName(pressRelease)}" r where r.id = ${child}.${parent} and ${isUnderEmbargo('r')})`

const children = {
  images: { table: pressReleaseImage, parent, isWithheld },
  attachments: { table: pressReleaseAttachment, parent },
}

/** It follows the clock of the database, which all servers share; a stored state would be of yesterday. */
const stateSql = (row: string): string => `case when ${row}.archived then 'archived'
  when ${row}.published_date is null then 'draft'
  when ${row}.published_date > now() then 'scheduled' else 'published' end`

const stateColumn: Column = {
  read: stateSql,
  filter: { sql: `(${stateSql(ROW)})`, kind: 'choice', choices: RELEASE_STATES },
  sort: `array_position(array['${RELEASE_STATES.join("', '")}'], ${stateSql(ROW)})`,
  words: RELEASE_STATE_WORDS,
  derived: true,
}

export const pressReleases: Served<typeof resource> = {
  resource,
  table: pressRelease,
  columns: new Map([
    ...columnsOf(pressRelease, resource.fields, { records: { company_id: namedCompany }, children }),
    ['group_id', plainColumn('group_id', 'integer')],
    ['year', plainColumn('year', 'integer')],
    ['is_draft', { ...plainColumn('is_draft', 'boolean'), derived: true }],
    ['state', stateColumn],
  ]),
  scope: pressScope,
  partition: byOrganisationAndYear,
  embargo: isUnderEmbargo,
  children,
  title: multilingualTitle('title'),
  address: (row) => `'/press-room/press-releases/year=' || ${row}.year || '/id=' || ${row}.id`,
  found: { detail: (row) => `${row}.year::text` },
}

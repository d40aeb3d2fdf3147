import { pressArea } from '@fornace/contract/press-room/access'
import { pressRelease as resource } from '@fornace/contract/press-room/press-release'
import { RELEASE_STATE_LABELS, RELEASE_STATES } from '@fornace/contract/press-room/press-release-state'
import { coverColumn } from '../../kit/resource/columns/children.columns.ts'
import { multilingualTitle, plainColumn, stateColumn } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { companyName, namedCompany } from '../companies/public.ts'
import { momentEmbargo } from './embargo.ts'
import { pressRelease, pressReleaseAttachment, pressReleaseImage } from './press-release.tables.ts'
import { byOrganisationAndYear, pressScope } from './press-scope.ts'

const parent = 'press_release_id'
const children = {
  images: { table: pressReleaseImage, parent },
  attachments: { table: pressReleaseAttachment, parent },
}

/** It follows the clock of the database, which all servers share; a stored state would be of yesterday. */
const stateSql = (row: string): string => `case when ${row}.archived then 'archived'
  when ${row}.published_date is null then 'draft'
  when ${row}.published_date > now() then 'scheduled' else 'published' end`

export const pressReleases: ResourceDefinition<typeof resource> = {
  resource,
  table: pressRelease,
  columns: new Map([
    ...columnsOf(pressRelease, resource.fields, { records: { company_id: namedCompany }, children }),
    ['group_id', plainColumn('group_id', 'integer')],
    ['year', plainColumn('year', 'integer')],
    ['is_draft', { ...plainColumn('is_draft', 'boolean'), derived: true }],
    ['state', stateColumn(stateSql, RELEASE_STATES, RELEASE_STATE_LABELS)],
    ['cover', coverColumn(children.images)],
  ]),
  scope: pressScope,
  partition: byOrganisationAndYear,
  embargo: momentEmbargo,
  children,
  title: multilingualTitle('title'),
  address: (row) => `'/press-room/press-releases/year=' || ${row}.year || '/id=' || ${row}.id`,
  dates: [
    {
      kind: 'publication',
      on: { moment: (row) => `${row}.published_date` },
      holds: (row) => `not ${row}.archived`,
    },
  ],
  tally: {
    by: 'state',
    values: ['draft', 'scheduled'],
    waiting: ['draft'],
    roles: pressArea,
    list: (row) => `'/press-room/press-releases/year=' || ${row}.year`,
    part: { column: 'year', name: (row) => `${row}.year::text` },
  },
  globalSearch: {
    subtitle: (row) => `concat_ws(' · ', ${row}.year, ${companyName(`${row}.company_id`)})`,
  },
}

import { magazine as resource } from '@fornace/contract/press-room/magazine'
import type { App } from '../../kit/http/http.ts'
import { choiceColumn, dateColumn, plainColumn } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { serveOrdering } from '../../kit/resource/routes/ordering.ts'
import { serveYears } from '../../kit/resource/routes/years.ts'
import { magazineTable } from './magazine.tables.ts'
import { namedNewspaper, newspaperOfOthers } from './newspaper.ts'
import { byOrganisation, byOrganisationAndYear, officeScope } from './press-scope.ts'

const { period } = resource.fields

const magazines: ResourceDefinition<typeof resource> = {
  resource,
  table: magazineTable,
  columns: new Map([
    ...columnsOf(magazineTable, resource.fields, { records: { headline_id: namedNewspaper } }),
    // By the calendar, not by the alphabet.
    ['period', { ...choiceColumn('period', period.values, period.labels), sort: 't.end_date' }],
    ['group_id', plainColumn('group_id', 'integer')],
    ['year', plainColumn('year', 'integer')],
    ['end_date', { ...dateColumn('end_date'), derived: true }],
  ]),
  scope: officeScope,
  partition: byOrganisationAndYear,
  issues: newspaperOfOthers,
  title: (row) => `${row}.name`,
  address: (row) => `'/press-room/magazines/year=' || ${row}.year || '/id=' || ${row}.id`,
  dates: [{ kind: 'issue', on: { day: (row) => `${row}.end_date` } }],
  globalSearch: { subtitle: (row) => `${row}.year::text` },
}

/** Order of records with equal positions: the latest first. */
const THEN_BY = ['t.end_date desc']

export const magazineRoutes = (app: App, services: Services): void => {
  serveCrud(app, services, magazines, { defaultOrder: ['t.weight', ...THEN_BY] })
  serveOrdering(app, services, magazines, byOrganisationAndYear, THEN_BY)
  serveYears(app, services, magazines, byOrganisation)
}

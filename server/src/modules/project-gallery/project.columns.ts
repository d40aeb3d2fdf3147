import { missingAxis } from '@fornace/contract/kit/coordinates'
import { countryLabels } from '@fornace/contract/kit/display-names'
import { projectAdmins, projectEditors, projectReporters } from '@fornace/contract/project-gallery/access'
import { project as resource } from '@fornace/contract/project-gallery/project'
import { TRANSLATED_TEXTS } from '@fornace/contract/project-gallery/project-content'
import type { FieldProblem } from '../../kit/http/problem.ts'
import { approvedRecordColumns } from '../../kit/resource/columns/approved-record.columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import { illustratedRecordColumns } from '../../kit/resource/columns/illustrated-record.columns.ts'
import { linkedThrough, namedItems } from '../../kit/resource/columns/related.columns.ts'
import type { ResourceDefinition, WriteIssues } from '../../kit/resource/definition/registry.ts'
import { sentBackColumn } from '../../kit/resource/workflow/sent-back.ts'
import type { PgTable } from '../../platform/database/drizzle.ts'
import { namedPerson, personName } from '../account/public.ts'
import { companyName, namedCompany } from '../companies/public.ts'
import { projectScope } from './project-scope.ts'
import * as tables from './tables.ts'

const linked = (table: PgTable, list: PgTable) => linkedThrough(table, 'project_id', namedItems(list))

const links = {
  product_certification_ids: linked(tables.certificationLinks, tables.productCertifications),
  building_rating_ids: linked(tables.ratingLinks, tables.buildingRatings),
  product_thickness_ids: linked(tables.thicknessLinks, tables.productThicknesses),
  product_typology_ids: linked(tables.typologyLinks, tables.productTypologies),
  use_ids: linked(tables.useLinks, tables.uses),
}

const parent = 'project_id'
const certifications = namedItems(tables.productCertifications)

const children = {
  products: {
    table: tables.projectProduct,
    parent,
    records: {
      typology_id: namedItems(tables.productTypologies),
      thickness_id: namedItems(tables.productThicknesses),
    },
    links: {
      certification_ids: linkedThrough(tables.productCertificationLinks, 'product_id', certifications),
    },
  },
  sanitary: { table: tables.projectSanitary, parent },
  images: { table: tables.projectImage, parent },
}

/** A building that is there was finished this year at the latest. */
const unfinished = (endYear: unknown, today: string): FieldProblem[] => {
  const thisYear = Number(today.slice(0, 4))
  return Number(endYear) > thisYear
    ? [{ path: 'end_year', code: 'field.max', params: { max: thisYear } }]
    : []
}

const NOWHERE = { latitude: null, longitude: null }

const issues: WriteIssues = async (_connection, values, current, today) => {
  const isPlaced = values.latitude !== undefined || values.longitude !== undefined
  const missing = isPlaced ? missingAxis({ ...NOWHERE, ...current, ...values }) : undefined
  return [
    ...unfinished(values.end_year, today),
    ...(missing ? [{ path: missing, code: 'coordinates.half' as const }] : []),
  ]
}

export const projects: ResourceDefinition<typeof resource> = {
  resource,
  table: tables.project,
  columns: new Map([
    ...columnsOf(tables.project, resource.fields, {
      records: { company_id: namedCompany },
      links,
      children,
      words: { country: countryLabels() },
    }),
    ...approvedRecordColumns(personName, namedPerson),
    sentBackColumn(resource),
    ...illustratedRecordColumns({ children, texts: TRANSLATED_TEXTS }),
  ]),
  scope: projectScope,
  issues,
  children,
  links,
  title: (row) => `${row}.name`,
  address: (row) => `'/gallery-projects/projects/' || ${row}.id`,
  tally: {
    by: 'step',
    roles: [...projectAdmins, ...projectEditors, ...projectReporters],
    list: () => `'/gallery-projects/projects'`,
  },
  review: '/gallery-projects/projects/review',
  globalSearch: {
    subtitle: (row) => `concat_ws(', ', nullif(${row}.city, ''), ${companyName(`${row}.company_id`)})`,
  },
}

import { projectLists } from '@fornace/contract/project-gallery/lists'
import { PROJECT_FIELDS } from '@fornace/contract/project-gallery/project-fields'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import {
  approvalColumns,
  childColumns,
  linkTable,
  permissionIndex,
  recordColumns,
  referenceListTable,
} from '../../kit/resource/columns/record-tables.ts'
import { type AnyPgColumn, index, integer, pgTable, sql } from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'
import { companyId } from '../companies/public.ts'

export const productCertifications = referenceListTable(projectLists.productCertifications)
export const buildingRatings = referenceListTable(projectLists.buildingRatings)
export const productThicknesses = referenceListTable(projectLists.productThicknesses)
export const productTypologies = referenceListTable(projectLists.productTypologies)
export const uses = referenceListTable(projectLists.uses)

export const project = pgTable(
  'project_project',
  {
    ...recordColumns,
    ...fieldColumns(PROJECT_FIELDS, { company_id: companyId }),
    ...approvalColumns,
    search_text: searchTextColumn(searchColumnsOf(PROJECT_FIELDS)),
  },
  (table) => [
    index('project_project_company').on(table.company_id, table.id),
    index('project_project_step').on(table.step, table.id),
    index('project_project_name').on(sql`${table.name} collate "it-x-icu"`, table.id),
    searchTextIndex('project_project', table.search_text),
  ],
)

const projectId = () =>
  integer()
    .notNull()
    .references(() => project.id, { onDelete: 'cascade' })

export const projectProduct = pgTable(
  'project_product',
  {
    ...childColumns,
    project_id: projectId(),
    ...fieldColumns(PROJECT_FIELDS.products.fields, {
      typology_id: () => productTypologies.id,
      thickness_id: () => productThicknesses.id,
    }),
  },
  (table) => [
    index('project_product_project').on(table.project_id),
    permissionIndex('project_product', table.valid_until),
    index('project_product_of_typology').on(table.typology_id),
    index('project_product_of_thickness').on(table.thickness_id),
  ],
)

export const projectSanitary = pgTable(
  'project_sanitary',
  { ...childColumns, project_id: projectId(), ...fieldColumns(PROJECT_FIELDS.sanitary.fields) },
  (table) => [index('project_sanitary_project').on(table.project_id)],
)

export const projectImage = pgTable(
  'project_image',
  { ...childColumns, project_id: projectId(), ...fieldColumns(PROJECT_FIELDS.images.fields) },
  (table) => [
    index('project_image_project').on(table.project_id),
    permissionIndex('project_image', table.valid_until),
  ],
)

/** Named by the list that they lead to, as it is called on the wire. */
const linksTo = (list: string, other: () => AnyPgColumn) =>
  linkTable(`project_project_${list}`, 'project_id', () => project.id, other)

export const certificationLinks = linksTo('product_certification', () => productCertifications.id)
export const ratingLinks = linksTo('building_rating', () => buildingRatings.id)
export const thicknessLinks = linksTo('product_thickness', () => productThicknesses.id)
export const typologyLinks = linksTo('product_typology', () => productTypologies.id)
export const useLinks = linksTo('use', () => uses.id)

/** Of the products in a project. */
export const productCertificationLinks = linkTable(
  'project_product_product_certification',
  'product_id',
  () => projectProduct.id,
  () => productCertifications.id,
)

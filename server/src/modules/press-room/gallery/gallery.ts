import { galleryCounts, gallery as resource } from '@fornace/contract/press-room/gallery'
import {
  GALLERY_PART_PATHS,
  PRESS_GALLERY_COUNT_PATH,
  PRESS_GALLERY_OVERVIEW,
} from '@fornace/contract/press-room/gallery-metadata'
import { z } from 'zod'
import { type App, actorOf } from '../../../kit/http/http.ts'
import type { FieldProblem } from '../../../kit/http/problem.ts'
import { coverColumn } from '../../../kit/resource/columns/children.columns.ts'
import {
  type Column,
  multilingualTitle,
  plainColumn,
  readColumn,
} from '../../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../../kit/resource/columns/field-columns.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { ResourceDefinition, WriteIssues } from '../../../kit/resource/definition/registry.ts'
import { serveCrud } from '../../../kit/resource/routes/crud.ts'
import { type Partition, parsePartition } from '../../../kit/resource/scope/partition.ts'
import { intersectScope } from '../../../kit/resource/scope/scope.ts'
import { TakenFrom } from '../../../kit/resource/write/crud.store.ts'
import { getTableName, type PgTable } from '../../../platform/database/drizzle.ts'
import { companyName, namedCompany } from '../../companies/public.ts'
import { dayEmbargo } from '../embargo.ts'
import { serveOverview } from '../overview.ts'
import { byOrganisation, pressScope } from '../press-scope.ts'
import { videoIssues } from './gallery.rules.ts'
import { galleriesByCategory, organisationOfCategory } from './gallery.store.ts'
import { gallery, galleryCategory, galleryImage, galleryLink, galleryVideo } from './tables.ts'

const parent = 'press_gallery_id'
const children = {
  images: { table: galleryImage, parent },
  videos: { table: galleryVideo, parent },
  links: { table: galleryLink, parent },
}

const ID = /^[1-9]\d{0,8}$/

/**
 * Partition by category, which determines the organisation; with another organisation the gallery is answered as not
 * found.
 */
const byCategory: Partition = {
  category: { column: 'category_id', parse: (text) => (ID.test(text) ? Number(text) : undefined) },
  group: { ...byOrganisation.group, isOptional: true },
}

/** The category must be there, and of the organisation that is meant. A new gallery has it from its address. */
const categoryIssues: WriteIssues = async (connection, values, current) => {
  const { category_id: id } = values
  if (typeof id !== 'number') return []
  const organisation = current?.group_id ?? values.group_id
  const match = await organisationOfCategory(connection, id)
  const isOther = typeof organisation === 'number' && organisation !== match
  const path = current ? 'category_id' : 'category'
  return match === undefined || isOther ? [{ path, code: 'field.reference', params: { id } }] : []
}

const issues: WriteIssues = async (connection, values, current, today): Promise<FieldProblem[]> => [
  ...(await categoryIssues(connection, values, current, today)),
  ...videoIssues(listOf(values.videos), listOf(current?.videos)),
]

const listOf = (value: unknown): [] => (Array.isArray(value) ? (value as []) : [])

const countOf = (table: PgTable): Column => ({
  ...readColumn(
    (row) => `(select count(*)::int from "${getTableName(table)}" c where c.${parent} = ${row}.id)`,
  ),
  derived: true,
})

export const galleries: ResourceDefinition<typeof resource> = {
  resource,
  table: gallery,
  columns: new Map<string, Column>([
    ...columnsOf(gallery, resource.fields, {
      records: {
        company_id: namedCompany,
        category_id: { table: galleryCategory, name: (row) => `(${row}.name ->> 'it')` },
      },
      children,
    }),
    ['group_id', plainColumn('group_id', 'integer')],
    ['is_draft', { ...plainColumn('is_draft', 'boolean'), derived: true }],
    ['cover', coverColumn(children.images)],
    ['images_count', countOf(galleryImage)],
    ['videos_count', countOf(galleryVideo)],
    ['links_count', countOf(galleryLink)],
  ]),
  scope: pressScope,
  partition: byCategory,
  embargo: dayEmbargo,
  children,
  issues,
  title: multilingualTitle('title'),
  dates: [{ kind: 'publication', on: { day: (row) => `${row}.published_date` } }],
  address: (row) => `'/press-room/gallery/category=' || ${row}.category_id || '/id=' || ${row}.id`,
  globalSearch: { subtitle: (row) => `coalesce(${companyName(`${row}.company_id`)}, '')` },
}

export const galleryRoutes = (app: App, services: Services): void => {
  const routes = serveCrud(app, services, galleries, {
    defaultOrder: ['t.published_date desc nulls first', 't.id desc'],
    defaults: { group_id: new TakenFrom(galleryCategory, 'group_id', 'category_id') },
  })
  for (const [name, path] of Object.entries(GALLERY_PART_PATHS)) routes.child(name, path)
  serveOverview(app, services, galleries, PRESS_GALLERY_OVERVIEW)

  app.get(
    `/api/${PRESS_GALLERY_COUNT_PATH}/`,
    {
      config: { access: resource.access.read, cost: 'plain' },
      schema: {
        summary: 'Galleries: how many there are in each category',
        tags: [resource.type],
        querystring: z.looseObject({ group: z.string().optional() }),
        response: { 200: galleryCounts },
      },
    },
    async (request) => {
      const scope = intersectScope(
        pressScope.reads(actorOf(request)),
        parsePartition(byOrganisation, request, 'whole'),
      )
      return { results: await galleriesByCategory(services.database, scope) }
    },
  )
}

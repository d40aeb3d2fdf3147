import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { recordChoice } from '@fornace/contract/kit/resource'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { Role } from '@fornace/contract/kit/roles'
import { z } from 'zod'
import { type Actor, type App, actorOf } from '../../kit/http/http.ts'
import { type Columns, ITALIAN, plainColumn, ROW, textColumn } from '../../kit/resource/columns/columns.ts'
import type { TableReference } from '../../kit/resource/columns/related.columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { serveList } from '../../kit/resource/routes/list-route.ts'
import type { Scope } from '../../kit/resource/scope/scope.ts'
import type { Connection } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import { brand, company } from './tables.ts'

const choiceColumns: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['version', plainColumn('version', 'integer')],
  ['name', textColumn('name')],
  ['detail', textColumn('detail')],
])

/** For what points at a company. */
export const namedCompany: TableReference = { table: company, name: (row) => `${row}.business_name` }

/** A company's name as SQL over an id. */
export const companyName = (id: string): string =>
  `(select c.business_name from company_company c where c.id = ${id})`

/** Query for the companies with what decides whether they are written to. */
export const companyContacts = `select c.id, c.business_name as name, trim(c.public_email) as public_email,
    c.association_status, c.typology
  from company_company c`

/** For what points at brands. */
export const namedBrand: TableReference = { table: brand, name: (row) => `${row}.name` }

export const brandId = () => brand.id

/** Reference of company columns. */
export const companyId = () => company.id

interface Choices {
  readonly source: string
  readonly row: z.ZodObject
  readonly columns: Columns
}

/**
 * Options for the forms of other modules: names and a disambiguating detail, limited to the companies that the user
 * acts for.
 */
const serveChoices =
  ({ source, row, columns }: Choices) =>
  (app: App, services: Services, choices: ResourceMetadata, access: (actor: Actor) => Scope): void =>
    serveList(app, services, {
      ...choices,
      access: choices.access.read,
      row,
      listDefinition: { source, columns, defaultOrder: [`${ROW}.name ${ITALIAN}`] },
      scope: (request) => access(actorOf(request)),
      maxRows: WHOLE_LIST_SIZE,
    })

/** Company options, with their city. */
export const serveCompanyChoices = serveChoices({
  source: '(select id, version, business_name as name, city as detail from company_company)',
  row: recordChoice,
  columns: choiceColumns,
})

/** Brands, with the company that owns them. */
export const serveBrandChoices = serveChoices({
  source: `(select b.id, b.version, b.name, b.company_id, coalesce(c.business_name, '') as detail
    from company_brand b left join company_company c on c.id = b.company_id)`,
  row: recordChoice.extend({ company_id: z.int().nullable() }),
  columns: new Map([...choiceColumns, ['company_id', plainColumn('company_id', 'integer')]]),
})

/** Brands among these that do not belong to the company. */
export const brandsOfOthers = async (
  connection: Connection,
  companyId: number | null,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return []
  const matches = await connection.rows<{ id: number }>(
    sql`select id from company_brand where id = any(${sql.param([...ids])}::int[])
      and company_id is distinct from ${companyId} order by id`,
    'prepared',
  )
  return matches.map(({ id }) => id)
}

/** The names of some companies, in order. */
export const companyNames = async (
  connection: Connection,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  connection.rows(
    sql`select id, business_name as name from company_company where id = any(${sql.param([...ids])}::int[])
      order by business_name collate "it-x-icu", id`,
  )

/** Companies with an active user in one of these roles, as a query for their ids and names. */
export const companiesWithRole = (...roles: Role[]): SQL =>
  sql`select c.id, c.business_name as name from company_company c
    where exists (select from company_user_group r join account_user u on u.id = r.user_id and u.is_active
      where r.company_id = c.id and r.role = any(${sql.param(roles)}::text[]))`

import { productEditors } from '@fornace/contract/product-gallery/access'
import { PERIOD, PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { PRODUCT_STEPS, productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { utcText } from '../../kit/resource/columns/columns.ts'
import type { Connection } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import { companiesWithRole } from '../companies/public.ts'
import { products } from './product.columns.ts'

const steps = productWorkflow.states.map(({ step }) => step)

/** Companies with product editors but without a submitted product in this period; drafts are not submitted. */
export const silentCompanies = (id: number): SQL =>
  sql`select id, name from (${companiesWithRole(...productEditors)}) editing
    where not exists (select from product_product p
      where p.group_id = ${id} and p.company_id = editing.id and p.step <> ${PRODUCT_STEPS.DRAFT})`

const countOf = (step: number): string => `count(*) filter (where step = ${step})`

/** Counts of products by state, as an array in the order of the states and as an object. */
const listOfCounts = sql.raw(
  `json_build_array(${steps.map((step) => `json_build_object('step', ${step}, 'count', ${countOf(step)})`).join()})`,
)
const countsByStep = sql.raw(
  `json_build_object(${steps.map((step) => `'${step}', ${countOf(step)}`).join()})`,
)

const columnSql = (name: string, row: string): SQL => sql.raw(String(products.columns.get(name)?.read?.(row)))

/** Products of a period, with what they lack and since when they are in their state; the approved ones wait for nothing. */
const productsOf = (id: number): SQL =>
  sql`select p.id, p.company_id, p.step, ${columnSql('image_count', 'p')} = 0 as is_without_images,
      cardinality(${columnSql('incomplete_languages', 'p')}) > 0 as is_incomplete,
      case when p.step <> ${productWorkflow.approved} then coalesce((
        select w.at from workflow_transition w
        where w.type = ${PRODUCT.type} and w.record_id = p.id and w.undone_at is null order by w.id desc limit 1
      ), p.created_at) end as since
    from product_product p where p.group_id = ${id}`

/**
 * Board of a period as JSON text, in one statement: products are read once and counted by company and state. Without a
 * scope: administrators alone read it.
 */
export const boardOf = async (connection: Connection, id: number): Promise<string | undefined> => {
  const [match] = await connection.rows<{ board: string }>(
    sql`with own as materialized (${productsOf(id)}),
      entered as (
        select own.company_id, c.business_name as name, count(*)::int as total, ${countsByStep} as counts,
          count(*) filter (where is_without_images)::int as without_images,
          count(*) filter (where is_incomplete)::int as incomplete,
          min(since) as waiting_since, max(own.id) filter (where not is_without_images) as pictured_id
        from own join company_company c on c.id = own.company_id group by own.company_id, c.business_name
      )
      select json_build_object(
        'states', (select ${listOfCounts} from own),
        'companies', (select coalesce(json_agg(json_build_object('id', company_id, 'name', name, 'total', total,
            'counts', counts, 'without_images', without_images, 'incomplete', incomplete,
            'waiting_since', ${sql.raw(utcText('waiting_since'))},
            'cover', (select ${columnSql('cover', 'p')} from product_product p where p.id = pictured_id))
          order by name collate "it-x-icu", company_id), '[]') from entered),
        'silent', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'reminded_at', reminded.at)
          order by name collate "it-x-icu", id), '[]') from (${silentCompanies(id)}) silent
          left join (select company_id, ${sql.raw(utcText('max(at)'))} as at from notice
            where type = ${PERIOD.type} and record_id = ${id} and kind = 'reminder' group by company_id) reminded
          on reminded.company_id = silent.id)
      )::text as board from product_group where id = ${id}`,
    'prepared',
  )
  return match?.board
}

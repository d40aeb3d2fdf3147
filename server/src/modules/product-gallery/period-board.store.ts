import { productEditors } from '@fornace/contract/product-gallery/access'
import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import { PRODUCT_STEPS, productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { utcText } from '../../kit/resource/columns/columns.ts'
import type { Connection } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import { companiesWithRole } from '../companies/public.ts'

const steps = productWorkflow.states.map(({ step }) => step)

/** Companies with product editors but without a submitted product in this period; drafts are not submitted. */
export const silentCompanies = (id: number): SQL =>
  sql`select id, name from (${companiesWithRole(...productEditors)}) editing
    where not exists (select from product_product p
      where p.group_id = ${id} and p.company_id = editing.id and p.step <> ${PRODUCT_STEPS.DRAFT})`

const states = sql`state as (
    select step, place from unnest(${sql.param(steps)}::int[]) with ordinality as listed(step, place)
  )`

const countsByState = sql`(select json_agg(json_build_object('step', step, 'count', coalesce(
  (select sum(count)::int from counted where counted.step = state.step), 0)) order by place) from state)`

/**
 * Board of a period as JSON text, in one statement: products are counted once, by company and state. Without a scope:
 * administrators alone read it.
 */
export const boardOf = async (connection: Connection, id: number): Promise<string | undefined> => {
  const [match] = await connection.rows<{ board: string }>(
    sql`with ${states},
      counted as materialized (
        select company_id, step, count(*)::int as count from product_product where group_id = ${id} group by company_id, step
      ),
      entered as (
        select c.id, c.business_name as name, json_object_agg(step, coalesce(count, 0) order by place) as counts,
          sum(count)::int as total
        from (select distinct company_id from counted) own
        join company_company c on c.id = own.company_id
        cross join state left join counted using (company_id, step)
        group by c.id
      )
      select json_build_object(
        'states', ${countsByState},
        'companies', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'counts', counts, 'total', total)
          order by name collate "it-x-icu", id), '[]') from entered),
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

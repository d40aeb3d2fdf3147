import type { CompanyTwin } from '@fornace/contract/companies/company'
import { type Scope, within } from '../../kit/resource/scope/scope.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

/** Names that share less are two companies of the same trade. */
const ALIKE = 0.7
/** Similarity threshold of a name that is contained in a longer one. */
const PART_OF_NAME = 0.9
const MAX_TWINS = 5

/** Companies with the same VAT number, or with a name that differs by its legal form or a slip of the finger. */
export const likelyTwins = async (
  connection: Connection,
  scope: Scope,
  { id, vat, business_name }: { id: number | undefined; vat: string; business_name: string },
): Promise<CompanyTwin[]> =>
  connection.rows<CompanyTwin>(
    sql`select t.id, t.business_name, t.city, t.vat,
        case when t.vat = ${vat} and t.vat <> '' then 'vat' else 'name' end as alike
      from company_company t, company_name_key(${business_name}) as asked
      where ${within(scope)} and t.id is distinct from ${id ?? null}::int
        and (t.vat = ${vat} and t.vat <> '' or t.name_key % asked and similarity(t.name_key, asked) >= ${ALIKE}
          or asked like '% %' and asked <% t.name_key and word_similarity(asked, t.name_key) >= ${PART_OF_NAME})
      order by alike desc, similarity(t.name_key, asked) desc, t.id limit ${MAX_TWINS}`,
  )

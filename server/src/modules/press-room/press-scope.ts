import { holdsOneOf } from '@fornace/contract/kit/access'
import { organisationId } from '@fornace/contract/kit/organisations'
import { EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT, pressOffice } from '@fornace/contract/press-room/access'
import type { Holder } from '../../kit/http/holder.ts'
import type { Partition } from '../../kit/resource/partition.ts'
import { companiesOf, type Scope, scopedBy } from '../../kit/resource/scope.ts'

/** Every record of the press room belongs to one organisation, which each address names. */
export const byOrganisation = { group: { column: 'group_id', parse: organisationId } } satisfies Partition

/** The companies that somebody may write for. */
export const pressCompanies = (holder: Holder): Scope =>
  holdsOneOf(pressOffice, holder.roles)
    ? 'everything'
    : [{ id: companiesOf(holder, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]) }]

/** The office reaches everything; the others what belongs to their companies, and agents write drafts alone. */
export const pressScope = scopedBy(
  ['company_id', 'is_draft'],
  (holder) =>
    holdsOneOf(pressOffice, holder.roles)
      ? 'everything'
      : [{ company_id: companiesOf(holder, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]) }],
  (holder) =>
    holdsOneOf(pressOffice, holder.roles)
      ? 'everything'
      : [
          { company_id: companiesOf(holder, [EXTERNAL_ADMINISTRATOR]) },
          { company_id: companiesOf(holder, [EXTERNAL_AGENT]), is_draft: [true] },
        ],
)

import { holdsOneOf } from '@fornace/contract/kit/access'
import { organisationId } from '@fornace/contract/kit/organisations'
import {
  EXTERNAL_ADMINISTRATOR,
  EXTERNAL_AGENT,
  officeRemovers,
  pressOffice,
} from '@fornace/contract/press-room/access'
import type { Holder } from '../../kit/http/holder.ts'
import { byYear } from '../../kit/resource/list/years.ts'
import type { Partition } from '../../kit/resource/partition.ts'
import { companiesOf, type Scope, scopedBy } from '../../kit/resource/scope.ts'

/** Every record of the press room belongs to one organisation, which each address names. */
export const byOrganisation = { group: { column: 'group_id', parse: organisationId } } satisfies Partition

/** And, where they are kept by year, to one year. */
export const byOrganisationAndYear: Partition = { ...byOrganisation, ...byYear }

/** The companies that somebody may write for. */
export const pressCompanies = (holder: Holder): Scope =>
  holdsOneOf(pressOffice, holder.roles)
    ? 'everything'
    : [{ id: companiesOf(holder, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]) }]

const reads = (holder: Holder) =>
  holdsOneOf(pressOffice, holder.roles)
    ? 'everything'
    : [{ company_id: companiesOf(holder, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]) }]

/**
 * The office reaches everything; the others what belongs to their companies, and agents write drafts alone. Deleting goes
 * with the role that deletes: whoever is an agent, or of the office, beside it deletes no more for that.
 */
export const pressScope = scopedBy(
  ['company_id', 'is_draft'],
  reads,
  (holder) =>
    holdsOneOf(pressOffice, holder.roles)
      ? 'everything'
      : [
          { company_id: companiesOf(holder, [EXTERNAL_ADMINISTRATOR]) },
          { company_id: companiesOf(holder, [EXTERNAL_AGENT]), is_draft: [true] },
        ],
  reads,
  (holder) =>
    holdsOneOf(officeRemovers, holder.roles)
      ? 'everything'
      : [{ company_id: companiesOf(holder, [EXTERNAL_ADMINISTRATOR]) }],
)

/** What belongs to no company: the office keeps it, and whoever acts for a company here reads it. */
export const officeScope = scopedBy(
  [],
  (holder) =>
    holdsOneOf(pressOffice, holder.roles) ||
    companiesOf(holder, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]).length > 0
      ? 'everything'
      : [],
  (holder) => (holdsOneOf(pressOffice, holder.roles) ? 'everything' : []),
)

import { holdsOneOf } from '@fornace/contract/kit/access'
import { organisationId } from '@fornace/contract/kit/organisations'
import {
  EXTERNAL_ADMINISTRATOR,
  EXTERNAL_AGENT,
  officeRemovers,
  pressOffice,
} from '@fornace/contract/press-room/access'
import type { Principal } from '../../kit/http/principal.ts'
import { byYear } from '../../kit/resource/routes/years.ts'
import type { Partition } from '../../kit/resource/scope/partition.ts'
import { companiesOf, type Scope, scopedBy } from '../../kit/resource/scope/scope.ts'

/** Every record of the press room belongs to one organisation, which each address names. */
export const byOrganisation = { group: { column: 'group_id', parse: organisationId } } satisfies Partition

/** And, where they are kept by year, to one year. */
export const byOrganisationAndYear: Partition = { ...byOrganisation, ...byYear }

/** The companies that somebody may write for. */
export const pressCompanies = (principal: Principal): Scope =>
  holdsOneOf(pressOffice, principal.roles)
    ? 'everything'
    : [{ id: companiesOf(principal, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]) }]

const reads = (principal: Principal) =>
  holdsOneOf(pressOffice, principal.roles)
    ? 'everything'
    : [{ company_id: companiesOf(principal, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]) }]

/**
 * The office reaches everything; the others what belongs to their companies, and agents write drafts alone. Deleting goes
 * with the role that deletes: whoever is an agent, or of the office, beside it deletes no more for that.
 */
export const pressScope = scopedBy(['company_id', 'is_draft'], {
  reads,
  writes: (principal) =>
    holdsOneOf(pressOffice, principal.roles)
      ? 'everything'
      : [
          { company_id: companiesOf(principal, [EXTERNAL_ADMINISTRATOR]) },
          { company_id: companiesOf(principal, [EXTERNAL_AGENT]), is_draft: [true] },
        ],
  removes: (principal) =>
    holdsOneOf(officeRemovers, principal.roles)
      ? 'everything'
      : [{ company_id: companiesOf(principal, [EXTERNAL_ADMINISTRATOR]) }],
})

/** What belongs to no company: the office keeps it, and whoever acts for a company here reads it. */
export const officeScope = scopedBy([], {
  reads: (principal) =>
    holdsOneOf(pressOffice, principal.roles) ||
    companiesOf(principal, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]).length > 0
      ? 'everything'
      : [],
  writes: (principal) => (holdsOneOf(pressOffice, principal.roles) ? 'everything' : []),
})

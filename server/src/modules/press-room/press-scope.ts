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

/** Partition by organisation and year. */
export const byOrganisationAndYear: Partition = { ...byOrganisation, ...byYear }

/** Companies that the principal may write for. */
export const pressCompanies = (principal: Principal): Scope =>
  holdsOneOf(pressOffice, principal.roles)
    ? 'everything'
    : [{ id: companiesOf(principal, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]) }]

const reads = (principal: Principal) =>
  holdsOneOf(pressOffice, principal.roles)
    ? 'everything'
    : [{ company_id: companiesOf(principal, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]) }]

/**
 * Scope of press records: everything for the office; for others the records of their companies, of which agents write
 * drafts alone. Deletion depends on the deleting role alone: an additional role does not widen it.
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

/** Scope of records without a company: written by the office, read by those who act for a company here. */
export const officeScope = scopedBy([], {
  reads: (principal) =>
    holdsOneOf(pressOffice, principal.roles) ||
    companiesOf(principal, [EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]).length > 0
      ? 'everything'
      : [],
  writes: (principal) => (holdsOneOf(pressOffice, principal.roles) ? 'everything' : []),
})

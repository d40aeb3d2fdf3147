import { holdsOneOf } from '@fornace/contract/kit/access'
import {
  projectAdmins,
  projectEditors,
  projectReporters,
  projectTranslators,
  projectUsers,
} from '@fornace/contract/project-gallery/access'
import { PROJECT_STEPS, stepsOfAllCompanies } from '@fornace/contract/project-gallery/workflow'
import type { Principal } from '../../kit/http/principal.ts'
import { companiesOf, type Scope, scopedBy, withRole } from '../../kit/resource/scope/scope.ts'

const { DRAFT, REPORTER_DRAFT, TRANSLATION, APPROVED } = PROJECT_STEPS

const isAdmin = ({ roles }: Principal) => holdsOneOf(projectAdmins, roles)

/** Companies that the principal proposes projects for. */
export const companiesToProposeFor = (principal: Principal): Scope =>
  isAdmin(principal) ? 'everything' : [{ id: companiesOf(principal, projectEditors) }]

/** Readers of a company also read published projects of all companies; without a company, none. */
const published = (principal: Principal) =>
  companiesOf(principal, projectUsers).length > 0 ? [APPROVED] : []

/** Scope terms of non-administrators, by company and by state. */
const ownTerms = (principal: Principal) => [
  { company_id: companiesOf(principal, [...projectEditors, ...projectUsers]) },
  { step: stepsOfAllCompanies(principal.roles) },
]

/**
 * Scope of projects: everything for administrators; for companies their own projects, editable as drafts; for reporters
 * and translators all projects in their states.
 */
export const projectScope = scopedBy(['company_id', 'step'], {
  reads: (principal) =>
    isAdmin(principal) ? 'everything' : [...ownTerms(principal), { step: published(principal) }],
  writes: (principal) =>
    isAdmin(principal)
      ? 'everything'
      : [
          { company_id: companiesOf(principal, projectEditors), step: [DRAFT] },
          { step: withRole(projectReporters, principal, [REPORTER_DRAFT]) },
          { step: withRole(projectTranslators, principal, [TRANSLATION]) },
        ],
  // The approval history of another company's project is not published with it.
  readsHistory: (principal) => (isAdmin(principal) ? 'everything' : ownTerms(principal)),
})

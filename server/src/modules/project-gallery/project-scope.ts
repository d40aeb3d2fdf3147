import { holdsOneOf } from '@fornace/contract/kit/access'
import { TRANSLATOR_STEPS } from '@fornace/contract/kit/approval-workflow'
import {
  projectAdmins,
  projectEditors,
  projectReporters,
  projectTranslators,
  projectUsers,
} from '@fornace/contract/project-gallery/access'
import { PROJECT_STEPS } from '@fornace/contract/project-gallery/workflow'
import type { Holder } from '../../kit/http/holder.ts'
import { companiesOf, type Scope, scopedBy, withRole } from '../../kit/resource/scope.ts'

const { DRAFT, REPORTER_DRAFT, REPORTER_DRAFT_IN_APPROVAL, REPORTER_DRAFT_APPROVED } = PROJECT_STEPS
const { TRANSLATION, APPROVED } = PROJECT_STEPS

const isAdmin = ({ roles }: Holder) => holdsOneOf(projectAdmins, roles)

/** Which states those see who report; they write in the first of them. */
const REPORTER_STEPS = [REPORTER_DRAFT, REPORTER_DRAFT_IN_APPROVAL, REPORTER_DRAFT_APPROVED]

/** The companies that somebody proposes projects for. */
export const companiesToProposeFor = (holder: Holder): Scope =>
  isAdmin(holder) ? 'everything' : [{ id: companiesOf(holder, projectEditors) }]

/** Who only reads for a company also reads what is published, whosever it is; with no company, nothing. */
const published = (holder: Holder) => (companiesOf(holder, projectUsers).length > 0 ? [APPROVED] : [])

/** What is in the states or of the companies of somebody who is no administrator. */
const ownTerms = (holder: Holder) => [
  { company_id: companiesOf(holder, [...projectEditors, ...projectUsers]) },
  { step: withRole(projectReporters, holder, REPORTER_STEPS) },
  { step: withRole(projectTranslators, holder, TRANSLATOR_STEPS) },
]

/**
 * Administrators reach everything; companies see their own projects and edit them as drafts; who reports and who
 * translates see what is in their states, whosever it is.
 */
export const projectScope = scopedBy(
  ['company_id', 'step'],
  (holder) => (isAdmin(holder) ? 'everything' : [...ownTerms(holder), { step: published(holder) }]),
  (holder) =>
    isAdmin(holder)
      ? 'everything'
      : [
          { company_id: companiesOf(holder, projectEditors), step: [DRAFT] },
          { step: withRole(projectReporters, holder, [REPORTER_DRAFT]) },
          { step: withRole(projectTranslators, holder, [TRANSLATION]) },
        ],
  // How a project of another company came to be approved is not published with it.
  (holder) => (isAdmin(holder) ? 'everything' : ownTerms(holder)),
)

import { holdsOneOf } from '@fornace/contract/kit/access'
import { TRANSLATOR_STEPS } from '@fornace/contract/kit/approval-workflow'
import {
  productAdmins,
  productEditors,
  productTranslators,
  productUsers,
} from '@fornace/contract/product-gallery/access'
import { PRODUCT_STEPS } from '@fornace/contract/product-gallery/workflow'
import type { Holder } from '../../kit/http/holder.ts'
import { companiesOf, type Scope, scopedBy, withRole } from '../../kit/resource/scope.ts'

const { DRAFT, TRANSLATION } = PRODUCT_STEPS
const isAdmin = ({ roles }: Holder) => holdsOneOf(productAdmins, roles)

/** The companies that somebody enters products for. */
export const companiesToEditFor = (holder: Holder): Scope =>
  isAdmin(holder) ? 'everything' : [{ id: companiesOf(holder, productEditors) }]

export const brandsToEditWith = (holder: Holder): Scope =>
  isAdmin(holder) ? 'everything' : [{ company_id: companiesOf(holder, productEditors) }]

/** Those whose products somebody sees. */
export const linkedCompanies = (holder: Holder): number[] =>
  companiesOf(holder, [...productEditors, ...productUsers])

/**
 * Administrators reach everything; companies see their own products and edit them as drafts; who translates sees what is in
 * translation, whosever it is.
 */
export const productScope = scopedBy(
  ['company_id', 'step'],
  (holder) =>
    isAdmin(holder)
      ? 'everything'
      : [
          { company_id: linkedCompanies(holder) },
          { step: withRole(productTranslators, holder, TRANSLATOR_STEPS) },
        ],
  (holder) =>
    isAdmin(holder)
      ? 'everything'
      : [
          { company_id: companiesOf(holder, productEditors), step: [DRAFT] },
          { step: withRole(productTranslators, holder, [TRANSLATION]) },
        ],
)

/** Whose published products somebody sees. */
export const publishedReach = (holder: Holder): Scope =>
  isAdmin(holder) ? 'everything' : [{ company_id: linkedCompanies(holder) }]

import { holdsOneOf } from '@fornace/contract/kit/access'
import { TRANSLATOR_STEPS } from '@fornace/contract/kit/approval-workflow'
import {
  productAdmins,
  productEditors,
  productTranslators,
  productUsers,
} from '@fornace/contract/product-gallery/access'
import { PRODUCT_STEPS } from '@fornace/contract/product-gallery/workflow'
import type { Principal } from '../../kit/http/principal.ts'
import { companiesOf, type Scope, scopedBy, withRole } from '../../kit/resource/scope/scope.ts'

const { DRAFT, TRANSLATION } = PRODUCT_STEPS
const isAdmin = ({ roles }: Principal) => holdsOneOf(productAdmins, roles)

/** Companies that the principal enters products for. */
export const companiesToEditFor = (principal: Principal): Scope =>
  isAdmin(principal) ? 'everything' : [{ id: companiesOf(principal, productEditors) }]

export const brandsToEditWith = (principal: Principal): Scope =>
  isAdmin(principal) ? 'everything' : [{ company_id: companiesOf(principal, productEditors) }]

/** Companies whose products the principal reads. */
export const linkedCompanies = (principal: Principal): number[] =>
  companiesOf(principal, [...productEditors, ...productUsers])

/**
 * Scope of products: everything for administrators; for companies their own products, editable as drafts; for
 * translators all products in translation.
 */
export const productScope = scopedBy(['company_id', 'step'], {
  reads: (principal) =>
    isAdmin(principal)
      ? 'everything'
      : [
          { company_id: linkedCompanies(principal) },
          { step: withRole(productTranslators, principal, TRANSLATOR_STEPS) },
        ],
  writes: (principal) =>
    isAdmin(principal)
      ? 'everything'
      : [
          { company_id: companiesOf(principal, productEditors), step: [DRAFT] },
          { step: withRole(productTranslators, principal, [TRANSLATION]) },
        ],
})

/** Scope of published products. */
export const publishedAccess = (principal: Principal): Scope =>
  isAdmin(principal) ? 'everything' : [{ company_id: linkedCompanies(principal) }]

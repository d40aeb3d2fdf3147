import { approvalOf, newlyMissing } from '@fornace/contract/kit/approval'
import type { Fields } from '@fornace/contract/kit/fields'
import type { Missing } from '@fornace/contract/kit/workflow'
import { currentLanguage, t } from '../../i18n/i18n'
import type { FormDefinition } from '../form/definition'
import { pathByKey } from '../form/form-fields'
import { bodyOf, type FormValues } from '../form/values'
import { houseRulesAt } from '../platform/house-time'

interface Lacking {
  /** Issues that block saving, by the paths of the form. */
  rejected: readonly Missing[]
  /** Issues that a published record had before: displayed, but they block nothing. */
  existing: readonly Missing[]
  /** Warnings, which reject nothing. */
  advised: readonly Missing[]
}

/** Publication issues of a record as its form stands, from the same function as on the server. */
export const lackingIn = (
  declared: Fields,
  { fields }: Pick<FormDefinition, 'fields'>,
  values: FormValues,
  base: object | null,
): Lacking => {
  const approval = approvalOf(declared)
  if (!approval) return { rejected: [], existing: [], advised: [] }
  const paths = fields.map(({ path }) => path)
  const record = bodyOf(fields, values, paths, currentLanguage())
  const rules = houseRulesAt(new Date())
  const isGiven = approval.isGiven(record)
  const missing = isGiven ? approval.needs(record, rules) : []
  const rejected = new Set(newlyMissing(approval, base, record, rules).map(({ path }) => path))
  const inForm = (some: readonly Missing[]) =>
    some.map((one) => ({ ...one, path: pathByKey(fields, one.path, values) }))
  return {
    rejected: inForm(missing.filter(({ path }) => rejected.has(path))),
    existing: inForm(missing.filter(({ path }) => !rejected.has(path))),
    advised: inForm(isGiven ? approval.warns(record, rules) : []),
  }
}

/** Why a record cannot be saved with its date; for `blockedBy` of its form. */
export const publicationReason = (
  declared: Fields,
  { fields }: Pick<FormDefinition, 'fields'>,
  values: FormValues,
  base: object | null,
): string | null =>
  lackingIn(declared, { fields }, values, base).rejected.length > 0 ? t('children.notPermitted') : null

import type { CONSENTS } from '@fornace/contract/account/press'
import {
  PRESS_LANGUAGE_LABELS,
  PRESS_SECTOR_LABELS,
  PRESS_TYPE_LABELS,
} from '@fornace/contract/account/press-labels'
import type { RULE_CONDITIONS, RuleKind } from '@fornace/contract/circulars/email-group-fields'
import { ASSOCIATION_STATUS_LABELS, COMPANY_TYPOLOGY_LABELS } from '@fornace/contract/companies/labels'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import { ROLE_LABELS } from '@fornace/contract/kit/role-labels'
import { formatsFor } from '../../../i18n/format'
import { currentLanguage, messageText } from '../../../i18n/i18n'

export type RuleCondition = (typeof RULE_CONDITIONS)[RuleKind][number]

/** Who the consent was given to. */
const CONSENT_LABELS: Readonly<Record<(typeof CONSENTS)[number], Label>> = {
  trattamento_edicer: { en: 'Edicer', it: 'Edicer' },
  trattamento_confindustria: { en: 'Confindustria Ceramica', it: 'Confindustria Ceramica' },
}

const CONDITION_LABELS: Readonly<Record<RuleCondition, Readonly<Record<string, Label>>>> = {
  association_statuses: ASSOCIATION_STATUS_LABELS,
  typologies: COMPANY_TYPOLOGY_LABELS,
  roles: ROLE_LABELS,
  consents: CONSENT_LABELS,
  languages: PRESS_LANGUAGE_LABELS,
  types: PRESS_TYPE_LABELS,
  sectors: PRESS_SECTOR_LABELS,
}

export const isCondition = (name: string): name is RuleCondition => Object.hasOwn(CONDITION_LABELS, name)

/** Values of a condition, with their labels in the reader's language. */
export const conditionOptions = (condition: RuleCondition): { value: string; label: string }[] =>
  Object.entries(CONDITION_LABELS[condition]).map(([value, label]) => ({ value, label: messageText(label) }))

/** The selected values of a condition in words; empty for any. */
export const conditionWords = (condition: RuleCondition, values: readonly unknown[]): string => {
  const words = values.map((value) => {
    const label = CONDITION_LABELS[condition][String(value)]
    return label ? messageText(label) : String(value)
  })
  return words.length > 0 ? formatsFor(currentLanguage()).list(words) : ''
}

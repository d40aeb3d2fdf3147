import {
  PERIODICITY_LABELS,
  PRESS_LANGUAGE_LABELS,
  PRESS_SECTOR_LABELS,
  PRESS_TYPE_LABELS,
  QUALIFICATION_LABELS,
} from '@fornace/contract/account/press-labels'
import type { ChoiceLabels } from '@fornace/contract/kit/choice-labels'
import { formatsFor } from '../../i18n/format'
import { currentLanguage, messageText, t } from '../../i18n/i18n'
import type { FormDefinition } from '../../kit/form/definition'
import { extraProblem, isPressField, PRESS_FIELDS, visiblePath } from '../press-registration/press-fields'

const CHOICES: Readonly<Record<string, ChoiceLabels>> = {
  qualifica: QUALIFICATION_LABELS,
  tipologia: PRESS_TYPE_LABELS,
  settore: PRESS_SECTOR_LABELS,
  periodicita: PERIODICITY_LABELS,
  languages: PRESS_LANGUAGE_LABELS,
}

/** Display text of a choice, for the history. */
const labelsOf: FormDefinition['labelsOf'] = (path, value) => {
  const labels = CHOICES[path]
  if (!labels) return undefined
  const wordOf = (one: string) => (labels[one] ? messageText(labels[one]) : one)
  const chosen = [value].flat().filter((one) => typeof one === 'string' && one !== '')
  return formatsFor(currentLanguage()).list(chosen.map((one) => wordOf(String(one))))
}

export const registrationForm: FormDefinition = {
  fields: PRESS_FIELDS,
  labelOf: (path) => {
    const name = visiblePath(path)
    return isPressField(name) ? t(`press.fields.${name}`) : undefined
  },
  labelsOf,
  blank: {},
  blockedBy: (values) => extraProblem(values.extra),
}

export const fieldId = (path: string): string => `registration-${visiblePath(path)}`

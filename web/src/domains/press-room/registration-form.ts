import {
  PERIODICITY_WORDS,
  PRESS_LANGUAGE_WORDS,
  PRESS_SECTOR_WORDS,
  PRESS_TYPE_WORDS,
  QUALIFICATION_WORDS,
} from '@fornace/contract/account/press-words'
import type { ChoiceWords } from '@fornace/contract/kit/choice-words'
import { formatsFor } from '../../i18n/format'
import { currentLanguage, t, wordingText } from '../../i18n/i18n'
import type { FormDefinition } from '../../kit/form/definition'
import { extraProblem, isPressField, PRESS_FIELDS, shownPath } from '../press-registration/press-fields'

const CHOICES: Readonly<Record<string, ChoiceWords>> = {
  qualifica: QUALIFICATION_WORDS,
  tipologia: PRESS_TYPE_WORDS,
  settore: PRESS_SECTOR_WORDS,
  periodicita: PERIODICITY_WORDS,
  languages: PRESS_LANGUAGE_WORDS,
}

/** A choice in words, for the history. */
const wordsOf: FormDefinition['wordsOf'] = (path, value) => {
  const words = CHOICES[path]
  if (!words) return undefined
  const wordOf = (one: string) => (words[one] ? wordingText(words[one]) : one)
  const chosen = [value].flat().filter((one) => typeof one === 'string' && one !== '')
  return formatsFor(currentLanguage()).list(chosen.map((one) => wordOf(String(one))))
}

export const registrationForm: FormDefinition = {
  fields: PRESS_FIELDS,
  labelOf: (path) => {
    const name = shownPath(path)
    return isPressField(name) ? t(`press.fields.${name}`) : undefined
  },
  wordsOf,
  blank: {},
  blockedBy: (values) => extraProblem(values.extra),
}

export const fieldId = (path: string): string => `registration-${shownPath(path)}`

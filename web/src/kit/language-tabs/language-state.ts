import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { t } from '../../i18n/i18n'
import type { FormDefinition } from '../form/definition'
import { pathsIn } from '../form/form-fields'
import { type FormValues, formValues } from '../form/values'

const textAt = (values: FormValues, field: string, language: Language): string => {
  const value = values[`${field}.${language}`]
  return typeof value === 'string' ? value.trim() : ''
}

export interface Completeness {
  filled: number
  /** Number of fields to fill: those with an Italian text, and in Italian the needed ones. */
  total: number
}

/**
 * A language is complete when every field that has an Italian text has one in it too; Italian when the needed fields have
 * one. An optional text that is empty is missing nowhere.
 */
export const completeness = (
  values: FormValues,
  fields: readonly string[],
  language: Language,
  needed: readonly string[],
): Completeness => {
  const requested = fields.filter(
    (field) => textAt(values, field, 'it') || (language === 'it' && needed.includes(field)),
  )
  return {
    filled: requested.filter((field) => textAt(values, field, language)).length,
    total: requested.length,
  }
}

/**
 * Whether any text of the record is in a language: in every field that its form declares, the rows of its lists
 * included, as the form stands, and in the fields edited outside the form, as saved.
 */
export const holdsContent = (
  { fields, beside = [] }: Pick<FormDefinition, 'fields' | 'beside'>,
  base: object | null,
  values: FormValues,
  language: Language,
): boolean => {
  const saved = base ? formValues(beside, base, 'it') : {}
  return [...pathsIn(fields, values), ...pathsIn(beside, saved)].some(({ path }) => {
    const value = values[path] ?? saved[path]
    return path.endsWith(`.${language}`) && typeof value === 'string' && value.trim() !== ''
  })
}

export const isEdited = (
  values: FormValues,
  base: FormValues,
  fields: readonly string[],
  language: Language,
): boolean => fields.some((field) => textAt(values, field, language) !== textAt(base, field, language))

/** The languages that a reader of the site can see, in their usual order. */
export const visibleLanguages = (values: FormValues, path: string): Language[] => {
  const chosen = values[path]
  return LANGUAGES.filter((language) => Array.isArray(chosen) && chosen.includes(language))
}

/** `name.en` and `images.3.description.en` are English; `name` as a whole is Italian, the one that must be there. */
export const languageOfPath = (path: string, fields: readonly string[]): Language | undefined => {
  if (fields.includes(path)) return 'it'
  return LANGUAGES.find((language) => fields.some((field) => path === `${field}.${language}`))
}

/** Why a record cannot be saved while no language of it is visible; for `blockedBy` of its form. */
export const visibilityReason = (values: FormValues, path: string): string | null =>
  visibleLanguages(values, path).length === 0 ? t('forms.languages.noneVisible') : null

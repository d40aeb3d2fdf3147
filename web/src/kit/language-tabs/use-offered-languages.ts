import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { useFormScope, useFormSelector } from '../form/form-context'
import { fieldAt } from '../form/form-fields'

const VISIBLE_LANGUAGES = 'visible_languages'

/**
 * The languages whose texts can be written. Where a record chooses the languages that it shows, its other texts, such as
 * captions, are offered in these alone, in Italian, and in those that have a text already.
 */
export const useOfferedLanguages = (
  fields: readonly string[],
  current: Language,
  given: readonly Language[] | undefined,
  visibilityPath: string | undefined,
): readonly Language[] => {
  const { definition } = useFormScope()
  const chooses = !given && !visibilityPath && fieldAt(definition.fields, VISIBLE_LANGUAGES) !== undefined
  const offered = useFormSelector((values) => {
    if (!chooses) return ''
    const visible = values[VISIBLE_LANGUAGES]
    const isOffered = (language: Language) =>
      language === 'it' ||
      // Its last letter may just have been deleted.
      language === current ||
      (Array.isArray(visible) && visible.includes(language)) ||
      fields.some((field) => Boolean(values[`${field}.${language}`]))
    return LANGUAGES.filter(isOffered).join()
  })
  return (
    given ?? (chooses ? LANGUAGES.filter((language) => offered.split(',').includes(language)) : LANGUAGES)
  )
}

import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { useFormScope, useFormSelector } from '../form/form-context'
import { fieldAt } from '../form/form-fields'
import { languagesInUse } from '../platform/house-time'

const VISIBLE_LANGUAGES = 'visible_languages'

/**
 * The languages whose texts can be written: those in use, and those that have a text already. Where a record chooses the
 * languages that it shows, its other texts, such as captions, are offered in these alone and in Italian.
 */
export const useOfferedLanguages = (
  fields: readonly string[],
  current: Language,
  given: readonly Language[] | undefined,
  visibilityPath: string | undefined,
): readonly Language[] => {
  const { definition } = useFormScope()
  const inUse = languagesInUse()
  const chooses = !given && !visibilityPath && fieldAt(definition.fields, VISIBLE_LANGUAGES) !== undefined
  const offered = useFormSelector((values) => {
    const visible = values[VISIBLE_LANGUAGES]
    const isOffered = (language: Language) =>
      language === 'it' ||
      // Its last letter may just have been deleted.
      language === current ||
      (inUse.includes(language) && !(chooses && Array.isArray(visible) && !visible.includes(language))) ||
      fields.some((field) => Boolean(values[`${field}.${language}`]))
    return (given ?? LANGUAGES).filter(isOffered).join()
  })
  return LANGUAGES.filter((language) => offered.split(',').includes(language))
}

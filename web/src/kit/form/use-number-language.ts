import { useLayoutEffect, useRef } from 'react'
import { currentLanguage } from '../../i18n/i18n'
import type { FormStore } from './form-store'
import { type FormField, rewriteNumbers } from './values'

/** Numbers stand in a form as one language writes them: in another one `10,125` would be a thousand times as much. */
export const useNumberLanguage = (store: FormStore, fields: readonly FormField[]): void => {
  const language = currentLanguage()
  const writtenIn = useRef(language)
  useLayoutEffect(() => {
    const before = writtenIn.current
    writtenIn.current = language
    if (before !== language) store.replace(rewriteNumbers(fields, store.values(), before, language))
  }, [language, fields, store])
}

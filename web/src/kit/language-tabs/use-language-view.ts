import type { Language } from '@fornace/contract/kit/languages'
import { useState } from 'react'

/** `one`: a single language; `beside`: with Italian next to it; `all`: one below the other. */
export type View = 'one' | 'beside' | 'all'

/** State of the screen, because several groups of texts may show the same language. */
export const useLanguageView = (first: View = 'one', firstLanguage: Language = 'it') => {
  const [language, show] = useState<Language>(firstLanguage)
  const [view, setView] = useState<View>(first)
  return { language, show, view, setView }
}

export type LanguageView = ReturnType<typeof useLanguageView>

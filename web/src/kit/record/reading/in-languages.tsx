import type { Language } from '@fornace/contract/kit/languages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './reading.module.css'

interface InLanguagesProps {
  languages: readonly Language[]
  /** The one on the screen; paper has all of them. */
  language: Language
  /** Names each language, on paper. */
  isNamed?: boolean
  children: (language: Language) => ReactNode
}

/** The same content in every language of a record. */
export const InLanguages = ({ languages, language, isNamed = false, children }: InLanguagesProps) => {
  const { t } = useTranslation()
  return languages.map((one) => (
    <div key={one} lang={one} className={classes.inLanguage} hidden={one !== language}>
      {isNamed && languages.length > 1 && (
        <p className={classes.printedLanguage}>{t(`forms.languages.${one}`)}</p>
      )}
      {children(one)}
    </div>
  ))
}

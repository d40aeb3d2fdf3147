import { isWebAddress } from '@fornace/contract/kit/is-web-address'
import type { Language } from '@fornace/contract/kit/languages'
import type { ReactNode } from 'react'
import { t } from '../../../../i18n/i18n'
import { LimitedTextArea } from '../../../../kit/form/limited-field'
import { TextField } from '../../../../kit/form/text-fields'
import type { FormValues } from '../../../../kit/form/values'
import { LanguageTabs } from '../../../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../../../kit/language-tabs/use-language-view'

/** A video or link goes with its address and its Italian description, changed or not. */
export const ADDRESS_CHECKS = {
  alwaysSent: ['url', 'description.it'],
  issuesOf: ({ url }: FormValues): Record<string, string> => {
    const address = String(url ?? '').trim()
    return address !== '' && isWebAddress(address) ? {} : { url: t('children.invalidUrl') }
  },
}

interface DescriptionFieldsProps {
  languages: readonly Language[]
  /** The multilingual fields. */
  fields?: readonly string[]
  /** More inputs of one language. */
  children?: (language: Language) => ReactNode
}

/** The description of a row in the languages of its gallery. */
export const DescriptionFields = (props: DescriptionFieldsProps) => {
  const { languages, fields = ['description'], children } = props
  const view = useLanguageView()
  return (
    <LanguageTabs fields={fields} languages={languages} view={view}>
      {(language) => (
        <>
          <LimitedTextArea path={`description.${language}`} lang={language} dir="auto" autosize minRows={2} />
          {children?.(language)}
        </>
      )}
    </LanguageTabs>
  )
}

/** The address and the description of a video on the web, or of a link. */
export const AddressFields = ({ languages }: { languages: readonly Language[] }) => (
  <>
    <TextField path="url" inputMode="url" dir="ltr" required />
    <DescriptionFields languages={languages} />
  </>
)

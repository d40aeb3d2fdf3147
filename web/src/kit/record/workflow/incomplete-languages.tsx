import type { Language } from '@fornace/contract/kit/languages'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { DescriptionItem } from '../../ui/description-list'

/** Visible languages with missing translations, as a detail of their record. */
export const IncompleteLanguages = ({ languages }: { languages: readonly Language[] }) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  if (languages.length === 0) return null
  return (
    <DescriptionItem label={t('workflow.records.incomplete')}>
      {list(languages.map((language) => t(`forms.languages.${language}`)))}
    </DescriptionItem>
  )
}

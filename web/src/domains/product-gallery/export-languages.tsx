import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { Checkbox, Group } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'

interface ExportLanguagesProps {
  value: Language[]
  onChange: (value: Language[]) => void
}

/** In which languages the sheet is; with none those in which a product is visible. */
export const ExportLanguages = ({ value, onChange }: ExportLanguagesProps) => {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={t('productExport.languages')}
      description={t('productExport.languagesHint')}
      value={value}
      onChange={(chosen) => onChange(LANGUAGES.filter((language) => chosen.includes(language)))}
    >
      <Group mt="xs" gap="md">
        {LANGUAGES.map((language) => (
          <Checkbox key={language} value={language} label={t(`forms.languages.${language}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

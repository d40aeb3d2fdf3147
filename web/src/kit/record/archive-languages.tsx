import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { Checkbox, Group } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'

interface ArchiveLanguagesProps {
  label: string
  /** Explains an empty choice. */
  description: string
  value: Language[]
  onChange: (value: Language[]) => void
}

/** In which languages an archive is. */
export const ArchiveLanguages = ({ label, description, value, onChange }: ArchiveLanguagesProps) => {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={label}
      description={description}
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

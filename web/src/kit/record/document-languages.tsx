import type { Language } from '@fornace/contract/kit/languages'
import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useTranslation } from 'react-i18next'
import type { OpenMenuProps } from '../ui/on-demand-menu'

export interface OfferedLanguages {
  /** What is to be in a language, as its button names it. */
  label: string
  languages: readonly Language[]
  onChoose: (language: Language) => void
}

/** In which language a document is to be. */
export const DocumentLanguages = ({
  target,
  about,
  ...menu
}: OpenMenuProps & { about: OfferedLanguages }) => {
  const { t } = useTranslation()
  const { languages, onChoose } = about
  return (
    <Menu {...menu} position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item key={language} onClick={() => onChoose(language)}>
            {t(`forms.languages.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../i18n/i18n'
import { INTERFACE_LANGUAGES, type InterfaceLanguage, LANGUAGE_NAMES } from '../i18n/languages'
import type { OpenMenuProps } from '../kit/ui/on-demand-menu'

export const LanguageMenuItems = ({ target, ...menu }: OpenMenuProps) => {
  const { i18n } = useTranslation()
  return (
    <Menu {...menu} position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={i18n.language}
          onChange={(language) => void chooseLanguage(language as InterfaceLanguage)}
        >
          {INTERFACE_LANGUAGES.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {LANGUAGE_NAMES[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

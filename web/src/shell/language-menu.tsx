import { Button, VisuallyHidden } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useTranslation } from 'react-i18next'
import { type InterfaceLanguage, LANGUAGE_NAMES } from '../i18n/languages'
import { MenuButton, onDemandMenu } from '../kit/ui/on-demand-menu'
import classes from './header.module.css'

const menu = onDemandMenu(async () => (await import('./language-menu-items')).LanguageMenuItems)

export const LanguageMenu = () => {
  const { t, i18n } = useTranslation()
  const current = i18n.language as InterfaceLanguage
  return (
    <MenuButton
      menu={menu}
      button={
        <Button variant="subtle" color="gray" px="xs" data-tour="language">
          <IconLanguage size={18} aria-hidden className={classes.icon} />
          <VisuallyHidden>{t('header.language')} </VisuallyHidden>
          <span lang={current} className={classes.heardOnPhone}>
            {LANGUAGE_NAMES[current]}
          </span>
        </Button>
      }
    />
  )
}

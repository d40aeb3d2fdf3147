import { Badge, Burger, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Burger.layer.css'
import { useTranslation } from 'react-i18next'
import { Brand } from '../kit/brand'
import { PaletteButton } from '../kit/palette/palette-button'
import { HOME } from '../kit/redirect-target'
import classes from './header.module.css'
import { LanguageMenu } from './language-menu'
import { UserMenu } from './user-menu'

interface HeaderProps {
  menuOpened: boolean
  onToggleMenu: () => void
}

export const Header = ({ menuOpened, onToggleMenu }: HeaderProps) => {
  const { t } = useTranslation()
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="xs">
      <Group gap="xs" wrap="nowrap">
        <Burger
          size="sm"
          hiddenFrom="sm"
          opened={menuOpened}
          onClick={onToggleMenu}
          aria-label={t(menuOpened ? 'header.closeMenu' : 'header.openMenu')}
          aria-expanded={menuOpened}
        />
        <Link to={HOME} className={classes.home} aria-label={t('header.home')}>
          <Brand />
        </Link>
        {window.location.href.includes('staging') && <Badge color="yellow">STAGING</Badge>}
      </Group>
      <Group gap={4} wrap="nowrap">
        <PaletteButton />
        <LanguageMenu />
        <UserMenu />
      </Group>
    </Group>
  )
}

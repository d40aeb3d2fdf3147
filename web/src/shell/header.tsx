import { ActionIcon, Burger, Group, useMantineTheme } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Badge } from '../kit/ui/badge'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Burger.layer.css'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { withTextsOf } from '../i18n/i18n'
import { PaletteButton } from '../kit/palette/palette-button'
import { useLater } from '../kit/platform/chunk'
import { afterPaint } from '../kit/platform/page'
import { HOME } from '../kit/routes/redirect-target'
import { AppLogo } from '../kit/ui/app-logo'
import { headerColours } from '../theme/filters'
import classes from './header.module.css'
import { LanguageMenu } from './language-menu'
import { CUSTOMIZER_BUTTON, openPanel } from './open-panel'
import { usePreferences } from './preferences'
import type { MenuToggle } from './use-menu-toggle'
import { UserMenu } from './user-menu'

const loadCommands = async () => (await import('./user-menu-items')).paletteCommands

const useFilterStyle = (): CSSProperties | undefined => {
  const { headerFilter } = usePreferences()
  const { colors } = useMantineTheme()
  if (headerFilter === 'light') return undefined
  const { fill, text } = headerColours(headerFilter, colors.brand ?? [])
  return { '--header-fill': fill, '--header-text': text } as CSSProperties
}

const MenuBurger = ({ menu }: { menu: MenuToggle }) => {
  const { t } = useTranslation()
  const { opened, temporary, toggle } = menu
  const label = temporary
    ? t(opened ? 'header.closeMenu' : 'header.openMenu')
    : t(opened ? 'shell.collapseMenu' : 'shell.expandMenu')
  return (
    <Burger
      size="sm"
      // A cross is for what covers the screen; a sidebar that stands there is nothing to get rid of.
      opened={temporary && opened}
      onClick={toggle}
      aria-label={label}
      aria-expanded={opened}
      data-tour="sidebar"
    />
  )
}

const loadBell = async () => {
  // The bell must not delay the first paint.
  await afterPaint()
  return (await withTextsOf('notices', import('./notices/notice-bell'))).NoticeBell
}

/** Reserved space, so that nothing moves when the bell loads. */
const Bell = () => {
  const NoticeBell = useLater(loadBell, true)
  return <div className={classes.bell}>{NoticeBell && <NoticeBell />}</div>
}

interface HeaderProps {
  /** Without it the layout has its menu elsewhere. */
  menu?: MenuToggle | undefined
}

export const Header = ({ menu }: HeaderProps) => {
  const { t } = useTranslation()
  const style = useFilterStyle()
  return (
    <header className={classes.header} style={style} data-filtered={style !== undefined || undefined}>
      <Group gap="xs" wrap="nowrap">
        {menu && <MenuBurger menu={menu} />}
        <Link to={HOME} className={classes.home} aria-label={t('header.home')}>
          <AppLogo />
        </Link>
        {window.location.href.includes('staging') && <Badge className={classes.staging}>STAGING</Badge>}
      </Group>
      <Group gap={4} wrap="nowrap">
        <PaletteButton loadCommands={loadCommands} />
        <Bell />
        <LanguageMenu />
        <ActionIcon
          id={CUSTOMIZER_BUTTON}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('shell.customise')}
          title={t('shell.customise')}
          aria-haspopup="dialog"
          data-tour="customise"
          onClick={() => openPanel('customizer')}
        >
          <IconPalette size={20} aria-hidden />
        </ActionIcon>
        <UserMenu />
      </Group>
    </header>
  )
}

import { Menu, Text } from '@mantine/core'
import { IconHelp, IconKeyboard, IconLock, IconLogout, IconRoute, IconUser } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useTranslation } from 'react-i18next'
import { t } from '../i18n/i18n'
import { lockScreen } from '../kit/api/lock-screen'
import { fullName } from '../kit/api/people'
import { useUser } from '../kit/api/session-store'
import type { Entry } from '../kit/palette/entries'
import { PROFILE } from '../kit/routes/redirect-target'
import type { OpenMenuProps } from '../kit/ui/on-demand-menu'
import { COLOUR_SCHEMES } from '../theme/choices'
import classes from './header.module.css'
import { openPanel } from './open-panel'
import { choose } from './preferences'
import { startTour } from './start-tour'

/** The commands of the shell's own menus, for the palette: colour scheme, theme, help, keys and tour. */
export const paletteCommands = (): Entry[] => [
  ...COLOUR_SCHEMES.map((scheme) => ({
    id: `scheme-${scheme}`,
    label: t(`palette.colourScheme.${scheme}`),
    keywords: t('palette.colourScheme.words'),
    run: () => choose({ colourScheme: scheme }),
  })),
  { id: 'customise', label: t('shell.customise'), run: () => openPanel('customizer') },
  { id: 'help', label: t('userMenu.help'), run: () => openPanel('help') },
  { id: 'shortcuts', label: t('userMenu.shortcuts'), run: () => openPanel('shortcuts') },
  { id: 'tour', label: t('userMenu.startTour'), run: () => void startTour() },
]

export const UserMenuItems = ({ target, ...menu }: OpenMenuProps) => {
  const { t } = useTranslation()
  const user = useUser()
  const router = useRouter()
  if (!user) return target
  const name = fullName(user)
  return (
    <Menu
      {...menu}
      position="bottom-end"
      width={280}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.userCard}>
          <Text fw={600} dir="auto">
            {name}
          </Text>
          {name !== user.email && (
            <Text size="xs" c="dimmed" dir="ltr">
              {user.email}
            </Text>
          )}
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          renderRoot={(props) => <Link to={PROFILE} {...props} />}
        >
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHelp size={16} aria-hidden />} onClick={() => openPanel('help')}>
          {t('userMenu.help')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={() => openPanel('shortcuts')}
        >
          {t('userMenu.shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRoute size={16} aria-hidden />} onClick={() => void startTour()}>
          {t('userMenu.startTour')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => void lockScreen(router)}>
          {t('userMenu.lock')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/account/logout" preload={false} {...props} />}
        >
          {t('header.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

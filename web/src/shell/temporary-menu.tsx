import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useTranslation } from 'react-i18next'
import { NO_BANNER } from '../kit/ui/no-banner'
import { MenuSurface } from './menu-surface'
import classes from './temporary-menu.module.css'
import type { MenuToggle } from './use-menu-toggle'

/** The menu in a drawer: from the left, or from the right where the text begins there. */
export const TemporaryMenu = ({ menu }: { menu: MenuToggle }) => {
  const { t } = useTranslation()
  return (
    <Drawer.Root opened={menu.opened} onClose={menu.close} size={250} position="left">
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu.label')} classNames={{ content: classes.content ?? '' }}>
        <Drawer.Header {...NO_BANNER} className={classes.header}>
          <Drawer.CloseButton aria-label={t('header.closeMenu')} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          <MenuSurface />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

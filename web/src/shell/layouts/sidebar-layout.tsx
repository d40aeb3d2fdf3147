import { useWindowEvent } from '@mantine/hooks'
import { Header } from '../header'
import { MenuSurface } from '../menu-surface'
import { useSidebar } from '../use-menu-toggle'
import classes from './sidebar-layout.module.css'

/** Full and mini: the menu is next to the screen; below the mobile width it covers it. */
export const SidebarLayout = () => {
  const menu = useSidebar()

  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.temporary || !menu.opened) return
    menu.close()
    document.querySelector<HTMLElement>('[data-tour="sidebar"]')?.focus()
  })

  return (
    <>
      <Header menu={menu} />
      <div className={classes.sidebar} data-closed={!menu.opened || undefined}>
        <div className={classes.panel}>
          <MenuSurface visible={menu.opened} />
        </div>
      </div>
    </>
  )
}

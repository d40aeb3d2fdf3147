import { useMantineTheme } from '@mantine/core'
import { sidebarStyle } from '../theme/filters'
import classes from './menu-surface.module.css'
import { usePreferences } from './preferences'
import { SideMenu } from './side-menu'

/** The menu on its picture and filter; the layouts put it where they want it. */
export const MenuSurface = ({ visible = true }: { visible?: boolean }) => {
  const { sidebarFilter, picture } = usePreferences()
  const { colors } = useMantineTheme()
  return (
    <div
      className={classes.surface}
      style={sidebarStyle(sidebarFilter, colors.brand ?? [])}
      data-menu
      data-picture={picture}
      data-toned={sidebarFilter !== 'light' || undefined}
    >
      <div className={classes.menu}>
        <SideMenu visible={visible} />
      </div>
    </div>
  )
}

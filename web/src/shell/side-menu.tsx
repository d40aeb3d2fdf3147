import { NavLink } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import '@mantine/core/styles/NavLink.layer.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../i18n/i18n'
import { MENU_TEXT_MAX, truncate } from '../kit/truncate'
import { type MenuEntry, type MenuGroup, useIsHere, useMenu } from './menu'
import classes from './side-menu.module.css'

const ICON_SIZE = 18

/** The whole name is there for those who point at a cut one, and for those who hear it. */
export const cut = (name: string) => ({
  label: truncate(name, MENU_TEXT_MAX),
  title: name,
  'aria-label': name,
})

const Entry = ({ entry, icon }: { entry: MenuEntry; icon?: ReactNode }) => {
  const wording = useWording()
  const isHere = useIsHere()
  return (
    <NavLink
      {...cut(wording(entry.title))}
      leftSection={icon}
      active={isHere(entry)}
      className={classes.entry}
      renderRoot={(props) => <Link to={entry.to} {...props} />}
    />
  )
}

const MenuSection = ({ group }: { group: MenuGroup }) => {
  const wording = useWording()
  const [opened, setOpened] = useState(true)
  const { icon: AreaIcon, title } = group.area
  return (
    <NavLink
      {...cut(wording(title))}
      component="button"
      type="button"
      leftSection={<AreaIcon size={ICON_SIZE} aria-hidden />}
      className={classes.group}
      childrenOffset={30}
      opened={opened}
      onChange={setOpened}
      aria-expanded={opened}
    >
      {group.entries.map((entry) => (
        <Entry key={entry.to} entry={entry} />
      ))}
    </NavLink>
  )
}

export const SideMenu = () => {
  const { t } = useTranslation()
  const { entries, groups } = useMenu()
  return (
    <nav aria-label={t('menu.label')}>
      {entries.map((entry) => (
        <Entry key={entry.to} entry={entry} icon={<IconHome size={ICON_SIZE} aria-hidden />} />
      ))}
      {groups.map((group) => (
        <MenuSection key={group.area.title} group={group} />
      ))}
    </nav>
  )
}

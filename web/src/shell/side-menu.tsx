import { IconChevronRight } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../i18n/i18n'
import { scrollWithin } from '../kit/platform/page'
import { LightLink } from '../kit/ui/light-link'
import { CutName } from './cut-name'
import { isGroup, type MenuEntry, type MenuGroup, type MenuItem, useIsHere, useMenu } from './menu'
import classes from './side-menu.module.css'

const ICON_SIZE = 18

interface EntryProps {
  entry: MenuEntry
  isHere: (item: MenuItem) => boolean
  /** Inside a group there is none. */
  alone?: boolean
}

const Entry = ({ entry, isHere, alone = false }: EntryProps) => {
  const { icon: EntryIcon } = entry
  const message = useMessage()
  const name = message(entry.title)
  return (
    <LightLink
      to={entry.to}
      preload
      className={classes.entry}
      aria-current={isHere(entry) ? 'page' : undefined}
      title={name}
    >
      {alone && <EntryIcon size={ICON_SIZE} aria-hidden />}
      <span className={classes.label}>
        <CutName name={name} short={entry.short && message(entry.short)} />
      </span>
    </LightLink>
  )
}

const MenuSection = ({ group, isHere }: { group: MenuGroup; isHere: EntryProps['isHere'] }) => {
  const name = useMessage()(group.area.title)
  const [opened, setOpened] = useState(true)
  const { icon: AreaIcon } = group.area
  return (
    <>
      <button
        type="button"
        className={classes.group}
        aria-expanded={opened}
        data-active={isHere(group) || undefined}
        onClick={() => setOpened(!opened)}
        title={name}
      >
        <AreaIcon size={ICON_SIZE} aria-hidden />
        <span className={classes.label}>
          <CutName name={name} />
        </span>
        <IconChevronRight size={14} aria-hidden className={classes.chevron} />
      </button>
      <div className={classes.entries} hidden={!opened}>
        {group.entries.map((entry) => (
          <Entry key={entry.to} entry={entry} isHere={isHere} />
        ))}
      </div>
    </>
  )
}

export const SideMenu = ({ visible }: { visible: boolean }) => {
  const { t } = useTranslation()
  const items = useMenu()
  const isHere = useIsHere()
  const nav = useRef<HTMLElement>(null)
  const current = items.flatMap((item) => (isGroup(item) ? item.entries : item)).find(isHere)?.to
  // The current entry may be beyond the edge of a long menu.
  useLayoutEffect(() => {
    const entry = current && visible && nav.current?.querySelector('[aria-current]')
    const surface = nav.current?.closest('[data-menu]')
    if (entry && surface) scrollWithin(surface, entry)
  }, [current, visible])
  return (
    <nav ref={nav} aria-label={t('menu.label')} className={classes.menu}>
      {items.map((item) =>
        isGroup(item) ? (
          <MenuSection key={item.area.title} group={item} isHere={isHere} />
        ) : (
          <Entry key={item.to} entry={item} isHere={isHere} alone />
        ),
      )}
    </nav>
  )
}

import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { CutName } from '../cut-name'
import { isGroup, type MenuEntry, type MenuGroup, useIsHere, useMenu } from '../menu'
import classes from './horizontal-menu.module.css'

const ICON_SIZE = 18

const Entry = ({ entry, alone = false }: { entry: MenuEntry; alone?: boolean }) => {
  const { icon: EntryIcon } = entry
  const message = useMessage()
  const name = message(entry.title)
  const isHere = useIsHere()
  return (
    <Link to={entry.to} className={classes.entry} data-active={isHere(entry) || undefined} title={name}>
      {alone && <EntryIcon size={ICON_SIZE} aria-hidden />}
      <CutName name={name} short={entry.short && message(entry.short)} />
    </Link>
  )
}

/** Pointing opens it for as long as one points; a click or a key opens it until the next. */
type Opened = 'no' | 'pointed' | 'pinned'

const Submenu = ({ group }: { group: MenuGroup }) => {
  const name = useMessage()(group.area.title)
  const isHere = useIsHere()
  const [opened, setOpened] = useState<Opened>('no')
  const id = useId()
  const root = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const close = () => setOpened('no')

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once it has led somewhere
  useEffect(close, [path])

  const moveFocus = (by: 1 | -1) => {
    const links = [...(root.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links.at((at + by) % links.length)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened !== 'no') {
      close()
      button.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened('pinned')
    const by = event.key === 'ArrowDown' ? 1 : -1
    // The links are there once it has opened.
    requestAnimationFrame(() => moveFocus(by))
  }

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget)) close()
  }

  const byMouse = (change: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') change()
  }

  const { icon: AreaIcon } = group.area
  return (
    <li
      ref={root}
      className={classes.group}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={byMouse(() => setOpened((now) => (now === 'no' ? 'pointed' : now)))}
      onPointerLeave={byMouse(() => setOpened((now) => (now === 'pointed' ? 'no' : now)))}
    >
      <UnstyledButton
        ref={button}
        className={classes.entry}
        data-active={isHere(group) || undefined}
        aria-expanded={opened !== 'no'}
        aria-controls={id}
        onClick={() => setOpened((now) => (now === 'pinned' ? 'no' : 'pinned'))}
        title={name}
      >
        <AreaIcon size={ICON_SIZE} aria-hidden />
        <CutName name={name} />
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      <ul id={id} className={classes.submenu} hidden={opened === 'no'}>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </li>
  )
}

export const HorizontalMenu = () => {
  const { t } = useTranslation()
  const items = useMenu()
  return (
    <nav aria-label={t('menu.label')} className={classes.bar}>
      <ul>
        {items.map((item) =>
          isGroup(item) ? (
            <Submenu key={item.area.title} group={item} />
          ) : (
            <li key={item.to}>
              <Entry entry={item} alone />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

import {
  type ComponentType,
  cloneElement,
  type LazyExoticComponent,
  lazy,
  type ReactElement,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type PageAction, setMenuActions } from './page-actions'

export interface OpenMenuProps {
  /** The button that opens it. */
  target: ReactElement<{ onClick?: () => void }>
  opened: boolean
  onChange: (opened: boolean) => void
}

interface OnDemandMenu<About> {
  Menu: LazyExoticComponent<ComponentType<OpenMenuProps & { about: About }>>
  load: () => Promise<unknown>
  actionsOf?: ((about: About) => readonly PageAction[]) | undefined
}

/** A menu is opened seldom, and what places and moves it is large: its code comes with the first use. */
export const onDemandMenu = <About = undefined>(
  load: () => Promise<ComponentType<OpenMenuProps & { about: About }>>,
  /** Its entries, for the command palette; without it, the palette opens the menu. */
  actionsOf?: (about: About) => readonly PageAction[],
): OnDemandMenu<About> => ({
  load,
  actionsOf,
  Menu: lazy(async () => ({ default: await load() })),
})

interface MenuButtonProps<About> {
  menu: OnDemandMenu<About>
  button: ReactElement<{
    ref?: RefObject<HTMLButtonElement | null>
    onClick?: () => void
    onPointerEnter?: () => void
    'aria-haspopup'?: 'menu' | 'dialog'
    'aria-expanded'?: boolean
  }>
  /** A `dialog` opens a small form instead of a menu. */
  popup?: 'menu' | 'dialog'
  /** Opens on mount, because another menu has requested it. */
  openAtOnce?: boolean
  /** Properties of the menu. */
  about?: About
}

export const MenuButton = <About = undefined>(props: MenuButtonProps<About>) => {
  const { menu, button, popup = 'menu', openAtOnce = false, about } = props
  const { Menu, load, actionsOf } = menu
  const [requested, setRequested] = useState(openAtOnce)
  const [opened, setOpened] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)

  // The menu replaces the first button with its own; the focus moves to it, so that it can return there when the menu
  // closes.
  useEffect(() => {
    if (!requested) return
    ref.current?.focus()
    setOpened(true)
  }, [requested])

  useEffect(() => {
    if (ref.current && actionsOf) setMenuActions(ref.current, actionsOf(about as About))
  })

  const waiting = cloneElement(button, {
    ref,
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    // In a transition the button stays where it is until the menu is there.
    onClick: () => startTransition(() => setRequested(true)),
  })
  return (
    <Suspense fallback={waiting}>
      {requested ? (
        <Menu
          target={cloneElement(button, { ref })}
          opened={opened}
          onChange={setOpened}
          about={about as About}
        />
      ) : (
        waiting
      )}
    </Suspense>
  )
}

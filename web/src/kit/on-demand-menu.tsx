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

export interface OpenMenuProps {
  /** The button that opens it. */
  target: ReactElement
  opened: boolean
  onChange: (opened: boolean) => void
}

interface OnDemandMenu {
  Menu: LazyExoticComponent<ComponentType<OpenMenuProps>>
  load: () => Promise<unknown>
}

/** A menu is opened seldom, and what places and moves it is large: its code comes with the first use. */
export const onDemandMenu = (load: () => Promise<ComponentType<OpenMenuProps>>): OnDemandMenu => ({
  load,
  Menu: lazy(async () => ({ default: await load() })),
})

interface MenuButtonProps {
  menu: OnDemandMenu
  button: ReactElement<{
    ref?: RefObject<HTMLButtonElement | null>
    onClick?: () => void
    onPointerEnter?: () => void
    'aria-haspopup'?: 'menu'
    'aria-expanded'?: boolean
  }>
}

export const MenuButton = ({ menu: { Menu, load }, button }: MenuButtonProps) => {
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)

  // The menu brings a button of its own in place of the first one; the focus goes over to it, and so it can come back
  // to it when the menu closes.
  useEffect(() => {
    if (!asked) return
    ref.current?.focus()
    setOpened(true)
  }, [asked])

  const waiting = cloneElement(button, {
    ref,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    // In a transition the button stays where it is until the menu is there.
    onClick: () => startTransition(() => setAsked(true)),
  })
  return (
    <Suspense fallback={waiting}>
      {asked ? <Menu target={cloneElement(button, { ref })} opened={opened} onChange={setOpened} /> : waiting}
    </Suspense>
  )
}

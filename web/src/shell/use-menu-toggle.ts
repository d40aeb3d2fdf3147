import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MOBILE_BREAKPOINT } from '../theme/theme'
import { choose, usePreferences } from './preferences'

export interface MenuToggle {
  opened: boolean
  toggle: () => void
  close: () => void
  /** Overlays the screen; otherwise the menu is next to it. */
  temporary: boolean
}

export const useIsMobile = (): boolean =>
  useMediaQuery(`(width < ${MOBILE_BREAKPOINT}px)`, undefined, { getInitialValueInEffect: false })

/** Below this many pixels the menu of the full layout folds to its icons. */
const MENU_BREAKPOINT = 1100

export const useHasRoomForMenu = (): boolean =>
  useMediaQuery(`(width >= ${MENU_BREAKPOINT}px)`, undefined, { getInitialValueInEffect: false })

/** A menu that covers the screen closes when that changes. */
export const useTemporaryMenu = (): MenuToggle => {
  const [opened, { toggle, close }] = useDisclosure()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useEffect(close, [path])
  return { opened, toggle, close, temporary: true }
}

/** Sidebar next to the screen, or over it on a phone. */
export const useSidebar = (): MenuToggle => {
  const over = useTemporaryMenu()
  const { collapsed } = usePreferences()
  const isMobile = useIsMobile()
  const set = (hidden: boolean) => choose({ collapsed: hidden })
  return isMobile
    ? over
    : { opened: !collapsed, toggle: () => set(!collapsed), close: () => set(true), temporary: false }
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import type { TextKey } from '../../i18n/i18n'
import { recall, remember, STORAGE_KEYS } from '../platform/storage'
import { createStore, useStore } from '../platform/store'

/**
 * Keyboard shortcuts, declared once: the help under `?` lists those registered here, and no others.
 * Keys are written as in `?`, `Mod+K`, `Shift+Space`, `ArrowDown`; `Mod` is Ctrl, or ⌘ on a Mac.
 */
export interface Shortcut {
  keys: string
  description: TextKey
}

const registered = createStore<readonly Shortcut[]>([])

/** For keys that a piece listens to by itself, such as the arrows in a table. Answers the way to take it back. */
export const registerShortcut = (shortcut: Shortcut): (() => void) => {
  registered.set([...registered.get(), shortcut])
  return () => registered.set(registered.get().filter((one) => one !== shortcut))
}

/** Shortcuts of this screen; two tables with the same keys count once. */
export const useShortcuts = (): readonly Shortcut[] => {
  const all = useStore(registered)
  return all.filter(
    ({ keys, description }, index) =>
      all.findIndex((one) => one.keys === keys && one.description === description) === index,
  )
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

/** The keys as they are printed on the reader's keyboard. */
export const keyNames = (keys: string): string[] =>
  keys.split('+').map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key))

/** A key by itself also comes from those who dictate or hold a key too long, so it can be switched off. */
const isSingleKey = (keys: string): boolean => keys.length === 1

const SWITCHED_OFF = 'off'
const singleKeys = createStore(recall(STORAGE_KEYS.singleKeys) !== SWITCHED_OFF)

export const setSingleKeys = (on: boolean): void => {
  singleKeys.set(on)
  remember(STORAGE_KEYS.singleKeys, on ? 'on' : SWITCHED_OFF)
}

export const useSingleKeys = (): boolean => useStore(singleKeys)

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [role="textbox"]'))

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export const isPressed = (keys: string, event: KeyPress): boolean => {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const wants = (modifier: string) => parts.slice(0, -1).includes(modifier)
  return (
    (key === 'Space' ? ' ' : key).toLowerCase() === event.key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === wants('Mod') &&
    event.altKey === wants('Alt') &&
    // A sign such as `?` already says whether Shift makes it.
    (isSingleKey(keys) || event.shiftKey === wants('Shift'))
  )
}

interface UsedShortcut extends Shortcut {
  run: () => void
  /** The browser does something with it where one types, as with a single key. */
  notWhileTyping?: boolean
}

/** A key that works wherever one is, and stands in the help. */
export const useShortcut = ({
  keys,
  description,
  run,
  notWhileTyping = isSingleKey(keys),
}: UsedShortcut): void => {
  const latest = useRef(run)
  // Layout effect: a key pressed right after a change acts on the new screen.
  useLayoutEffect(() => {
    latest.current = run
  })
  useEffect(() => registerShortcut({ keys, description }), [keys, description])
  // From the moment the screen is seen: an effect may come a while later.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(keys, event)) return
      if ((isSingleKey(keys) && !singleKeys.get()) || (notWhileTyping && isTyping(event))) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [keys, notWhileTyping])
}

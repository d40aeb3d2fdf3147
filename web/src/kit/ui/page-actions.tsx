import type { ReactNode } from 'react'
import classes from './page-actions.module.css'

/** Action that the page offers, by its name on the page. */
export interface PageAction {
  label: string
  run: () => void
}

/** Mark of buttons and links, or of what surrounds them, that the command palette offers too. */
export const PAGE_ACTIONS = { 'data-page-actions': true }

/** Actions of the open record: buttons and links among them are in the command palette, as long as they are here. */
export const PageActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions} {...PAGE_ACTIONS}>
    {children}
  </div>
)

const menus = new WeakMap<Element, readonly PageAction[]>()

/** Actions in the menu of a button: the command palette has them in its place. */
export const setMenuActions = (button: Element, actions: readonly PageAction[]): void =>
  void menus.set(button, actions)

export const menuActionsOf = (button: Element): readonly PageAction[] | undefined => menus.get(button)

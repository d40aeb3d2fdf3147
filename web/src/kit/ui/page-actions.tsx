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

/** Text of a button as it is read out, without its keys. */
const nameOf = (button: Element): string => {
  const spoken = button.getAttribute('aria-label')
  if (spoken) return spoken
  const copy = button.cloneNode(true) as Element
  for (const silent of copy.querySelectorAll('[aria-hidden="true"], kbd, svg')) silent.remove()
  return copy.textContent?.trim() ?? ''
}

/** What leads here, or does nothing now, is left out; a blocked button that explains itself is not. */
const isOffered = (button: HTMLElement): boolean =>
  button.checkVisibility() &&
  !button.matches(':disabled, [aria-current], [data-loading], [aria-disabled="true"]:not([data-explains])')

/** Actions of the page as it stands, in the order of the screen. */
export const pageActions = (): PageAction[] => {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[data-page-actions] :is(button, a[href]), :is(button, a[href])[data-page-actions]',
  )
  const actions = [...buttons].filter(isOffered).flatMap(
    (button): readonly PageAction[] =>
      menus.get(button) ?? [
        {
          label: nameOf(button),
          run: () => {
            if (button.isConnected) button.click()
          },
        },
      ],
  )
  return [...new Map(actions.map((action) => [action.label, action])).values()].filter(({ label }) => label)
}

import { menuActionsOf, type PageAction } from '../ui/page-actions'

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
      menuActionsOf(button) ?? [
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

import classes from './top-layer.module.css'

/** For a popover of the library whose dropdown has `IN_TOP_LAYER`. */
export const TOP_LAYER = { withinPortal: false, floatingStrategy: 'fixed' } as const

/**
 * Shows a dropdown in the browser's top layer: it stays where it is in the document, which focus and Escape go by, and no
 * dialog or scrolling strip around it cuts it off.
 */
export const IN_TOP_LAYER = {
  ref: (dropdown: HTMLElement | null) => dropdown?.showPopover?.(),
  popover: 'manual',
  className: classes.top,
} as const

/** The library draws a dialog's title in a `header`; the page has one banner already. */
export const NO_BANNER = { role: 'none' }

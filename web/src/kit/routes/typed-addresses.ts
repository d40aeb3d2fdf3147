import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

/**
 * An address that somebody types is a new entry after the present one. The router numbers only the entries that it
 * makes itself, and takes one without a number for the first of all: from there it cannot find back, and ignores the
 * next address while it tries. So such an entry gets its number before the router sees it.
 */
export const createAddressHistory = (): RouterHistory => {
  window.addEventListener('popstate', () => {
    if (window.history.state !== null) return
    const key = Math.random().toString(36).slice(2)
    const state = { __TSR_index: created.location.state.__TSR_index + 1, __TSR_key: key, key }
    // Past the router, which has put its own in place: nobody is to be told of this.
    History.prototype.replaceState.call(window.history, state, '')
  })
  // After it, so that it hears of an address later.
  const created = createHashHistory()
  return created
}

import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

/**
 * The query of an address, kept as plain text: `?search=600&page=2`. Each screen turns its own values into
 * numbers; read as JSON, a signature made of digits would come back as another number.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

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

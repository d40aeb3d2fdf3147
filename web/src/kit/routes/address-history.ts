import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

/**
 * The query of an address as plain text: `?search=600&page=2`. Each screen converts its own values to numbers; parsed
 * as JSON, a signature made of digits would come back as another number.
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
 * A typed address is a new history entry after the current one. The router numbers only its own entries, and takes
 * one without a number for the first: it then cannot navigate back, and ignores the next address. So such an entry
 * gets its number before the router sees it.
 */
export const createAddressHistory = (): RouterHistory => {
  window.addEventListener('popstate', () => {
    if (window.history.state !== null) return
    const key = Math.random().toString(36).slice(2)
    const state = { __TSR_index: created.location.state.__TSR_index + 1, __TSR_key: key, key }
    // Bypasses the router's patched `replaceState`, so that it is not notified.
    History.prototype.replaceState.call(window.history, state, '')
  })
  // After it, so that it hears of an address later.
  const created = createHashHistory()
  return created
}

import type { LinkProps } from '@tanstack/react-router'

/** Link properties of an address that the server names, with the search parameters in it. */
export const addressLink = (address: string): LinkProps => {
  const [to = '', query] = address.split('?')
  return { to, ...(query && { search: Object.fromEntries(new URLSearchParams(query)) }) } as LinkProps
}

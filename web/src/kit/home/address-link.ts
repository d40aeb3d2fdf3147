import type { LinkProps } from '@tanstack/react-router'

/** Props of a link to an address of the server, with its search parameters: `/groups/3?filter.step=1`. */
export const addressLink = (address: string): LinkProps => {
  const [to = '', query] = address.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) } as LinkProps
}

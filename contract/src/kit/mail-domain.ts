import { z } from 'zod'

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** Domain of mail addresses, in lower case. */
export const mailDomain = z.string().trim().toLowerCase().regex(DOMAIN)

/** Domain of an address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** States of the signing key of a domain. `unreadable`: it cannot be opened with the present `SECRET_KEY`. */
export const DKIM_STATES = ['none', 'inactive', 'active', 'unreadable'] as const

import { z } from 'zod'

/** Optional scheme, a domain or an IPv4 address, optional port, then whatever has no space in it. */
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}|(?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?(?:[/?#][^\s<>"']*)?$/i

/** An address on the web, or nothing. */
export const isWebAddress = (text: string): boolean => text === '' || WEB_ADDRESS.test(text)

export const webAddress = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isWebAddress, { params: { code: 'field.url' } })

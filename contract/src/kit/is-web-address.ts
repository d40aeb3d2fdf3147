/** Optional scheme, a domain of letters of any language or an IPv4 address, optional port, then whatever has no space in it. */
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:(?:[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+[\p{L}]{2,63}|(?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?(?:[/?#][^\s<>"']*)?$/iu

/** An address on the web, or nothing. */
export const isWebAddress = (text: string): boolean => text === '' || WEB_ADDRESS.test(text)

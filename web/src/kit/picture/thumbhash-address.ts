import { thumbHashToDataURL } from 'thumbhash'

/** A blurred picture of a few dozen pixels, as an address (`data:`). */
export const thumbhashAddress = (thumbhash: string): string =>
  thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (sign) => sign.charCodeAt(0)))

import type { EventKind } from '@fornace/contract/circulars/mail-events'
import { isWrongAddress } from '@fornace/contract/circulars/refusals'

/** A bounce is hard where the words of the mail server say that the address is wrong; every other one marks nobody. */
export const bounceKind = (words: string): EventKind =>
  isWrongAddress(words) ? 'hard-bounce' : 'soft-bounce'

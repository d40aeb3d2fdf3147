import { CIRCULARS, COMMUNICATIONS } from '../writing/addresses'

export const ADDRESSES = '/circulars/addresses'
export const EMAIL_GROUPS = '/circulars/email-groups'

/** Path of the page of a mail address. */
export const addressPath = (address: string): string => `${ADDRESSES}/${encodeURIComponent(address)}`

export const groupPath = (id: number): string => `${EMAIL_GROUPS}/${id}`

/** Path of the circular or communication that was sent. */
export const textPath = (kind: 'circular' | 'communication', id: number): string =>
  `${kind === 'circular' ? CIRCULARS : COMMUNICATIONS}/${id}`

/** Way in which an address was unsubscribed. */
export const UNSUBSCRIBED_VIA = ['header', 'link', 'mail', 'complaint', 'office'] as const
export type UnsubscribedVia = (typeof UNSUBSCRIBED_VIA)[number]

/** Marks set and lifted. */
export const ADDRESS_EVENTS = [
  'unsubscribed',
  'resubscribed',
  'bounced',
  'lifted',
  'complained',
  'erased',
] as const
export type AddressEvent = (typeof ADDRESS_EVENTS)[number]

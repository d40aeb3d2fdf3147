/** Way in which an address was unsubscribed. */
export const UNSUBSCRIBED_VIA = ['header', 'link', 'mail', 'complaint', 'office'] as const

/** Marks set and lifted. */
export const ADDRESS_EVENTS = [
  'unsubscribed',
  'resubscribed',
  'bounced',
  'lifted',
  'complained',
  'erased',
] as const

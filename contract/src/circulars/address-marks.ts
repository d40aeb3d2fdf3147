import type { Label } from '../kit/resource-metadata.ts'

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
  'tracking-agreed',
  'tracking-withdrawn',
] as const
export type AddressEvent = (typeof ADDRESS_EVENTS)[number]

/** Note of a refusal that was lifted because the answer of the mail server does not say that the address is wrong. */
export const REVIEWED_NOTE = 'answer-reviewed'

/** Marks that the office lifts. */
export const ADDRESS_MARKS = ['unsubscribed', 'bounced', 'complained'] as const
export type AddressMark = (typeof ADDRESS_MARKS)[number]

export const UNSUBSCRIBED_VIA_LABELS = {
  header: { en: 'from the mail program', it: 'dal programma di posta' },
  link: { en: 'by the link in a mail', it: 'dal link in un’email' },
  mail: { en: 'by mail', it: 'per email' },
  complaint: { en: 'by a spam report', it: 'con una segnalazione di spam' },
  office: { en: 'by the office', it: 'dalla segreteria' },
} satisfies Record<UnsubscribedVia, Label>

export const ADDRESS_EVENT_LABELS = {
  unsubscribed: { en: 'Unsubscribed', it: 'Disiscritto' },
  resubscribed: { en: 'Subscribed again', it: 'Iscritto di nuovo' },
  bounced: { en: 'Refused by the mail server', it: 'Rifiutato dal server di posta' },
  lifted: { en: 'Refusal lifted', it: 'Rifiuto tolto' },
  complained: { en: 'Reported as spam', it: 'Segnalato come spam' },
  erased: { en: 'Erased', it: 'Cancellato' },
  'tracking-agreed': { en: 'Agreed to reading statistics', it: 'Consenso alle statistiche di lettura' },
  'tracking-withdrawn': {
    en: 'Consent to reading statistics withdrawn',
    it: 'Consenso alle statistiche di lettura revocato',
  },
} satisfies Record<AddressEvent, Label>

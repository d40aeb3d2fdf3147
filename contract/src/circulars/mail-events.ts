/** Providers whose events arrive by webhook. */
export const MAIL_PROVIDERS = ['ses', 'sendgrid', 'mailgun', 'postmark', 'brevo'] as const
export type MailProvider = (typeof MAIL_PROVIDERS)[number]

/** Origin of an event: a mail provider, the bounce mailbox, or our own addresses in the mails. */
export const EVENT_SOURCES = [...MAIL_PROVIDERS, 'mailbox', 'own'] as const
export type EventSource = (typeof EVENT_SOURCES)[number]

/** Kinds of events. Of `submitted`, `delayed`, `not-sent` and `unknown` only the event itself is kept. */
export const EVENT_KINDS = [
  'submitted',
  'delivered',
  'delayed',
  'not-sent',
  'hard-bounce',
  'soft-bounce',
  'complaint',
  'unsubscribe',
  'open',
  'click',
  'unknown',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

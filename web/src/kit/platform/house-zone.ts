/** The time zone of the house, which the server writes into the page; without it, the browser's own. */
export const houseZone = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content || undefined

/** Organisation of this intranet: the server writes it into the page, by the host. */
export const organisationName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="organisation"]')?.content ?? ''

/** Whether another organisation has its own press room on this server. */
export const isOneOfSeveral = (): boolean =>
  Number(document.querySelector<HTMLMetaElement>('meta[name="organisations"]')?.content) > 1

/** The address of the privacy notice, where the organisation has one. */
export const privacyNotice = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="privacy-notice"]')?.content ?? ''

/** Whose intranet this is: the server writes it into the page, by the host. */
export const organisationName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="organisation"]')?.content ?? ''

/** Where the server is: the same address, unless the page says otherwise. */
export const baseAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content.replace(/\/+$/, '') ?? ''

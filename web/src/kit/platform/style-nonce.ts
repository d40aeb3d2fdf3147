/** The Content-Security-Policy admits only style elements that carry this; the server makes a new one for every page. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** The scroll lock under dialogs writes a style element of its own and looks for the nonce under this name. */
export const shareStyleNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}

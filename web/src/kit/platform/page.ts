/** Where the server is: the same address, unless the page says otherwise. */
export const baseAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content.replace(/\/+$/, '') ?? ''

/** The Content-Security-Policy admits only style elements that carry this; the server makes a new one for every page. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** The scroll lock under dialogs writes a style element of its own and looks for the nonce under this name. */
export const shareStyleNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}

/** Resolves after the next paint: for work that must not delay it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Scrolls a container, and nothing around it, until the element is in sight. */
export const scrollWithin = (container: Element, element: Element): void => {
  const [inner, outer] = [element.getBoundingClientRect(), container.getBoundingClientRect()]
  container.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right)
  container.scrollTop += Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom)
}

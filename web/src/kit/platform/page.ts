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

/** Copies a text; false where the browser refuses, or has no clipboard because the connection is not safe. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Long enough for the browser to have taken the file over. */
const KEEP_FILE_MS = 60_000

/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_FILE_MS)
}

/** Scrolls a container, and nothing around it, until the element is in sight. */
export const scrollWithin = (container: Element, element: Element): void => {
  const [inner, outer] = [element.getBoundingClientRect(), container.getBoundingClientRect()]
  container.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right)
  container.scrollTop += Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom)
}

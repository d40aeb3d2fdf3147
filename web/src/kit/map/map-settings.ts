export type MapScheme = 'light' | 'dark'

/** A style from elsewhere, which the server writes into the page; without it the map draws what it brings along. */
export interface OutsideStyle {
  readonly url: string
  readonly key: string
}

const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const outsideStyle = (): OutsideStyle | null => {
  const url = metaContent('map-style')
  return url ? { url, key: metaContent('map-key') } : null
}

/** Inserts the key at `{key}` where the address has it; otherwise adds it as a parameter to requests of that host. */
export const withKey = (address: string, { url, key }: OutsideStyle): string => {
  const filled = address.replaceAll(/\{key\}|%7Bkey%7D/gi, encodeURIComponent(key))
  const isRequested = URL.canParse(filled) && new URL(filled).origin === new URL(url).origin
  if (filled !== address || !key || !isRequested || new URL(filled).searchParams.has('key')) return filled
  // Not written by `URL`, which would turn the braces of `{z}/{x}/{y}` into something else.
  return `${filled}${filled.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`
}

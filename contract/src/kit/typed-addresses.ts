/** Part of a text; a typed web or mail address has a `url`. */
export interface TextPart {
  readonly text: string
  readonly url?: string
}

/** Web and mail addresses. A mail address starts where a word does, so that a long word is read once. */
const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>"«»“”„]{1,2000}|(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/giu
const PUNCTUATION = /[.,;:!?'’…]$/u
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** The address without the punctuation of the sentence around it; a bracket that it opens itself belongs to it. */
const withoutPunctuation = (typed: string): string => {
  let address = typed
  for (;;) {
    const last = address.at(-1) ?? ''
    const opening = BRACKETS[last]
    const isSurplus = opening && address.split(last).length > address.split(opening).length
    if (!isSurplus && !PUNCTUATION.test(address)) return address
    address = address.slice(0, -1)
  }
}

const urlOf = (address: string): string | undefined => {
  const isWeb = /^(?:https?:|www\.)/i.test(address)
  if (!isWeb) return `mailto:${address}`
  const url = /^www\./i.test(address) ? `https://${address}` : address
  return URL.canParse(url) ? url : undefined
}

/** Splits plain text at the addresses typed in it. */
export const splitAtAddresses = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: typed, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(typed)
    const url = urlOf(address)
    if (!url) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: address, url })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

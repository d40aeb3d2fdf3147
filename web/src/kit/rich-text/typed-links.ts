import { splitAtAddresses } from '@fornace/contract/kit/typed-addresses'

const isWebAddress = (url: string | undefined): url is string => url !== undefined && /^https?:/i.test(url)

/** Link that opens beside the app, to which it leads nothing back. */
const linkTo = (url: string, text: string): HTMLAnchorElement => {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.textContent = text
  return link
}

/** Makes links of the web addresses typed in sanitized content, as mails do; only its text nodes are replaced. */
export const linkTypedAddresses = (content: DocumentFragment): void => {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const node of texts) {
    const parts = splitAtAddresses(node.data)
    if (!parts.some(({ url }) => isWebAddress(url))) continue
    node.replaceWith(...parts.map(({ text, url }) => (isWebAddress(url) ? linkTo(url, text) : text)))
  }
}

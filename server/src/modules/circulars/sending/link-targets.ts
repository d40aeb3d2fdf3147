import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { textContent } from '@fornace/contract/kit/plain-text'
import { splitAtAddresses } from '@fornace/contract/kit/typed-addresses'
import { type FrozenContent, messageLanguage } from './content.ts'

const TAG = /<[^>]*>/

const webAddresses = (richText: string): string[] =>
  richText
    .split(TAG)
    .flatMap((text) => splitAtAddresses(textContent(text)))
    .flatMap(({ url }) => (url && /^https?:/i.test(url) ? url : []))

/**
 * Web addresses that the mail to a recipient of this language links to, in their order. A click is known by its place in
 * this list, counted from 1.
 */
export const linkTargets = (content: FrozenContent, language: Language): readonly string[] => {
  const shown = messageLanguage(content, language)
  return [
    ...new Set([
      ...webAddresses(inLanguage(content.body, shown)),
      ...webAddresses(inLanguage(content.signature, shown)),
    ]),
  ]
}

/** Place of the hidden link, which has no target. */
export const HIDDEN_PLACE = 0
/** Target of a click on the hidden link. */
export const HIDDEN_TARGET = 'hidden:'

/** Target of a click on an attachment. */
export const fileTarget = (file: string): string => `file:${file}`

import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { textContent } from '@fornace/contract/kit/plain-text'
import type { FrozenContent } from './content.ts'
import { splitAtAddresses } from './typed-addresses.ts'

const TAG = /<[^>]*>/

const webAddresses = (richText: string): string[] =>
  richText
    .split(TAG)
    .flatMap((text) => splitAtAddresses(textContent(text)))
    .flatMap(({ url }) => (url && /^https?:/i.test(url) ? url : []))

/** Web addresses that a mail links to, in their order; a click is known by its place in this list. */
export const linkTargets = (content: FrozenContent, language: Language): readonly string[] => [
  ...new Set([
    ...webAddresses(inLanguage(content.body, language)),
    ...webAddresses(inLanguage(content.signature, language)),
  ]),
]

/** Target of a click on an attachment. */
export const fileTarget = (file: string): string => `file:${file}`

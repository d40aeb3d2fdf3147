/** Place of the key in `BOUNCE_ADDRESS`. */
const KEY = '{key}'
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Return path of the mail with this key, as in `bounces+7d0c…@associazione.example`. */
export const bounceAddressOf = (pattern: string, key: string): string => pattern.replace(KEY, key)

/** Subject of a mail to that address by which its recipient unsubscribes. */
export const UNSUBSCRIBE_SUBJECT = 'unsubscribe'

/** Address by which a mail to it unsubscribes, as `List-Unsubscribe` has it. */
export const unsubscribeMail = (pattern: string, key: string): string =>
  `mailto:${bounceAddressOf(pattern, key).replace(/[%?&#]/g, encodeURIComponent)}?subject=${UNSUBSCRIBE_SUBJECT}`

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds the keys in texts that contain return paths of ours; mail programs may change the case. */
export const bounceAddressReader = (pattern: string): ((text: string) => string[]) => {
  const [before = '', after = ''] = pattern.split(KEY)
  const address = new RegExp(`(?<![\\w.+-])${escaped(before)}(${UUID})${escaped(after)}(?![\\w.-])`, 'gi')
  return (text) => [...text.matchAll(address)].map(([, key = '']) => key.toLowerCase())
}

import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { PRESS_RELEASE_FIELDS } from '@fornace/contract/press-room/press-release-fields'

/** Fields that are not copied to next year's edition. */
const OWN = new Set<string>(['published_date', 'archived', 'weight', 'images', 'attachments'])
const COPIED = (Object.keys(PRESS_RELEASE_FIELDS) as (keyof typeof PRESS_RELEASE_FIELDS)[]).filter(
  (name) => !OWN.has(name),
)

const picked = <Record extends object>(record: Record, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name as keyof Record]]))

/** Every file that a release holds. */
export const filesOf = ({ images, attachments }: PressReleaseRecord): string[] =>
  [...images, ...attachments].map(({ file }) => file).filter((file) => file !== null)

/** A release as a new one is made of it: a draft with its texts and its files. */
export const cloneOf = (
  source: PressReleaseRecord,
  files: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> => {
  const parts = (name: 'images' | 'attachments') =>
    source[name].map((part) => ({
      ...picked(part, Object.keys(PRESS_RELEASE_FIELDS[name].fields)),
      file: files.get(part.file ?? ''),
    }))
  return { ...picked(source, COPIED), images: parts('images'), attachments: parts('attachments') }
}

import { PICTURE_SIZES, type PictureSize } from '@fornace/contract/kit/file-kinds'

/**
 * Storage key: the id of the content and, for a size of a picture, its side. A changed side gives another key, and the
 * old one becomes obsolete.
 */
export const keyOf = (contentId: string, size?: PictureSize): string =>
  size ? `${contentId}-${PICTURE_SIZES[size]}` : contentId

const sizeKeys = (contentId: string): string[] =>
  Object.values(PICTURE_SIZES).map((side) => `${contentId}-${side}`)

/** Everything that may be stored of one content. */
export const keysOf = (contentId: string): string[] => [contentId, ...sizeKeys(contentId)]

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d+)?$/
const ID_LENGTH = 36

/** Whether we have written it, today or before. */
export const isKey = (key: string): boolean => KEY.test(key)
export const contentOf = (key: string): string => key.slice(0, ID_LENGTH)
/** True for keys in current use, while a file with that content exists. */
export const isRequestedFor = (key: string): boolean => keysOf(contentOf(key)).includes(key)

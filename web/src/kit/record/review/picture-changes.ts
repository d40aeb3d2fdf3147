import type { FileInfo } from '@fornace/contract/kit/fields'
import type { ReviewBase } from '@fornace/contract/kit/review'
import type { ReadingPicture } from '../reading/reading-definition'

export type PictureChangeKind = 'added' | 'removed' | 'replaced' | 'recropped' | 'moved'

/** Picture that differs from what it was, with both. */
export interface PictureChange {
  id: number
  kinds: readonly PictureChangeKind[]
  before: ReadingPicture | null
  after: ReadingPicture | null
  /** From 1. */
  placeBefore: number | null
  placeAfter: number | null
}

type Changes = ReviewBase['changes']
type Values = Readonly<Record<string, unknown>>

const VIEW = /^(focus|crop)_/
/** Fields that the picture itself shows; its texts are compared as texts. */
export const isPictureView = (field: string): boolean =>
  field === 'file' || field === 'order' || VIEW.test(field)

/** Changed fields of each row of a list, by its id: `caption.it` of `images.12.caption.it`. */
export const changesByRow = (changes: Changes, list: string): ReadonlyMap<number, Changes> => {
  const byRow = new Map<number, Changes>()
  for (const [path, values] of Object.entries(changes)) {
    const [name, id, ...field] = path.split('.')
    if (name === list && id && field.length > 0)
      byRow.set(Number(id), { ...byRow.get(Number(id)), [field.join('.')]: values })
  }
  return byRow
}

/** A new row had no position, a removed one has none. */
export const isAddedRow = (row: Changes): boolean => row.order !== undefined && row.order[0] === null
export const isRemovedRow = (row: Changes): boolean => row.order !== undefined && row.order[1] === null

const TEXTS = { caption: {}, alternative_text: {}, credit: '', licence: '' }

/** Values of a row before its changes. */
const rowBefore = (row: Values, changes: Changes): Values => {
  const before: Record<string, unknown> = { ...row }
  for (const [field, [old]] of Object.entries(changes)) {
    const [name = '', language] = field.split('.')
    before[name] = language ? { ...(before[name] as object), [language]: old ?? '' } : old
  }
  return before
}

/** Ids that keep their order in both lists: the longest such selection. */
const inBothOrders = (before: readonly number[], after: readonly number[]): ReadonlySet<number> => {
  const places = after.map((id) => before.indexOf(id))
  const best: number[][] = []
  for (const [at, place] of places.entries()) {
    const previous = best.slice(0, at).filter((chain) => (places[chain.at(-1) ?? -1] ?? -1) < place)
    const longest = previous.reduce((one, other) => (other.length > one.length ? other : one), [] as number[])
    best.push([...longest, at])
  }
  const longest = best.reduce((one, other) => (other.length > one.length ? other : one), [] as number[])
  return new Set(longest.flatMap((at) => after[at] ?? []))
}

/** Pictures before and after: added, removed, replaced, cropped otherwise, moved. */
export const pictureChanges = (
  pictures: readonly ReadingPicture[],
  changes: Changes,
  list: string,
  former: readonly FileInfo[],
): PictureChange[] => {
  const byRow = changesByRow(changes, list)
  if (byRow.size === 0) return []
  const fileOf = (id: unknown) => former.find((file) => file.id === id) ?? null
  const removed = [...byRow].filter(([, row]) => isRemovedRow(row))
  const before = [
    ...pictures
      .filter(({ id }) => !isAddedRow(byRow.get(id) ?? {}))
      .map((picture, place): [Values, Changes] => [
        { order: place, ...picture },
        byRow.get(picture.id) ?? {},
      ]),
    ...removed.map(([id, row]): [Values, Changes] => [{ ...TEXTS, id }, row]),
  ]
    .map(([picture, row]) => {
      const old = rowBefore(picture, row)
      return {
        ...old,
        file_info: row.file ? fileOf(row.file[0]) : (old.file_info ?? null),
      } as unknown as ReadingPicture & { order: number }
    })
    .toSorted((one, other) => one.order - other.order)
  const ids = before.map(({ id }) => id)
  const steady = inBothOrders(
    ids,
    pictures.map(({ id }) => id).filter((id) => ids.includes(id)),
  )
  const placeOf = (all: readonly { id: number }[], id: number) => {
    const place = all.findIndex((one) => one.id === id)
    return place < 0 ? null : place + 1
  }
  const kindsOf = (id: number, row: Changes): PictureChangeKind[] => {
    if (isAddedRow(row)) return ['added']
    if (isRemovedRow(row)) return ['removed']
    return [
      ...(row.file ? ['replaced' as const] : []),
      ...(Object.keys(row).some((field) => VIEW.test(field)) ? ['recropped' as const] : []),
      ...(row.order && !steady.has(id) ? ['moved' as const] : []),
    ]
  }
  return [...pictures.map(({ id }) => id), ...removed.map(([id]) => id)].flatMap((id) => {
    const kinds = kindsOf(id, byRow.get(id) ?? {})
    if (kinds.length === 0) return []
    return [
      {
        id,
        kinds,
        before: kinds.includes('added') ? null : (before.find((one) => one.id === id) ?? null),
        after: pictures.find((one) => one.id === id) ?? null,
        placeBefore: kinds.includes('added') ? null : placeOf(before, id),
        placeAfter: placeOf(pictures, id),
      },
    ]
  })
}

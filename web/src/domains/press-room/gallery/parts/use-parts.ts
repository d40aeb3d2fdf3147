import type { GalleryImage, GalleryRecord } from '@fornace/contract/press-room/gallery'
import { GALLERY_PART_PATHS } from '@fornace/contract/press-room/gallery-metadata'
import { useRef } from 'react'
import { inReadersLanguage } from '../../../../i18n/i18n'
import { isRefused } from '../../../../kit/api/call-errors'
import { api } from '../../../../kit/api/client'
import { failureText } from '../../../../kit/api/failure-text'
import { queryClient } from '../../../../kit/api/query-client'
import { changeRecord, type Partitioned, recordQuery, refreshLists } from '../../../../kit/api/records'
import { takeProblemBack, tellProblem } from '../../../../kit/ui/notices'
import { FAILED } from './notices'

export type PartList = keyof typeof GALLERY_PART_PATHS
export type Part = GalleryRecord[PartList][number]

const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) }

/** What a part says in the reader's language, or in Italian. */
export const wordsOf = ({ description }: Pick<Part, 'description'>): string => inReadersLanguage(description)

/** Who took a picture, and under which licence it is shown. */
export const creditOf = ({ credit, licence }: Pick<GalleryImage, 'credit' | 'licence'>): string =>
  [credit, licence].filter(Boolean).join(' · ')

/** Every sentence of a refusal: what it says of fields, or of the whole. */
export const reasonsOf = (error: unknown): string[] => {
  const ofFields = isRefused(error, 400) ? [...error.allFieldErrors().values()].flat() : []
  return ofFields.length > 0 ? [...new Set(ofFields)] : [failureText(error)]
}

export const tellFailed = (error: unknown): void =>
  tellProblem({ message: FAILED, lang: 'it', details: reasonsOf(error) })

const MAX_TRIES = 3

/**
 * The calls that write the parts of a gallery, each at once and one after the other; whoever shows the gallery is given it
 * as it is then. All of them fail with the refusal.
 */
export const useParts = (
  gallery: GalleryRecord,
  resource: Partitioned,
  onWritten: (gallery: GalleryRecord) => void,
) => {
  const latest = useRef(gallery)
  // A render may still have the gallery as it was before the last write.
  if (gallery.id !== latest.current.id || gallery.version > latest.current.version) latest.current = gallery
  const tellWritten = useRef(onWritten)
  tellWritten.current = onWritten
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = turn.current.then(work)
    turn.current = done.catch(() => undefined)
    return done
  }
  const goOn = (next: GalleryRecord) => {
    latest.current = next
    // What failed before has been tried again, or is over.
    takeProblemBack({ message: FAILED })
    tellWritten.current(next)
  }
  const readAgain = async () => {
    const query = recordQuery<GalleryRecord>(resource, String(latest.current.id))
    goOn(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
    refreshLists(resource)
  }

  /** Changes a whole list, as it is on the server: what others have done to it meanwhile stays. */
  const changeList = (list: PartList, next: (parts: readonly Part[]) => readonly object[]): Promise<void> =>
    inTurn(async () => {
      for (let tries = 1; ; tries++) {
        try {
          const change = { [list]: next(latest.current[list]) }
          return goOn(await changeRecord<GalleryRecord>(resource, latest.current, change))
        } catch (error) {
          if (!isRefused(error, 412) || tries === MAX_TRIES) throw error
          await readAgain()
        }
      }
    })

  const kept = ({ id }: Part) => ({ id })

  return {
    /** How many there are, as far as is known now. */
    count: (list: PartList): number => latest.current[list].length,
    /**
     * Adds files, each before those that were chosen after it. One that is there already, as when the answer to the call
     * before was lost, is not added again.
     */
    addFiles: (list: 'images' | 'videos', files: readonly string[], turnOf: (file: string) => number) =>
      changeList(list, () => {
        const rows: { id?: number; file: string }[] = latest.current[list].map(({ id, file }) => ({
          id,
          file: file ?? '',
        }))
        for (const file of files) {
          if (rows.some((row) => row.file === file)) continue
          const later = rows.findIndex((row) => turnOf(row.file) > turnOf(file))
          rows.splice(later < 0 ? rows.length : later, 0, { file })
        }
        return rows.map(({ id, file }) => (id === undefined ? { file } : { id }))
      }),
    /** Writes some fields of several pictures in one call. */
    changeImages: (changes: ReadonlyMap<number, object>) =>
      changeList('images', (before) => before.map(({ id }) => ({ id, ...changes.get(id) }))),
    add: (list: PartList, parts: readonly object[]) =>
      changeList(list, (before) => [...before.map(kept), ...parts]),
    /** These come in this order; what has come meanwhile, after them. */
    order: (list: PartList, ids: readonly number[]) =>
      changeList(list, (before) => {
        const known = ids.filter((id) => before.some((part) => part.id === id))
        const others = before.filter(({ id }) => !ids.includes(id))
        return [...known.map((id) => ({ id })), ...others.map(kept)]
      }),
    change: (list: PartList, id: number, body: object) =>
      inTurn(async () => {
        await api.patch(`${GALLERY_PART_PATHS[list]}/${id}`, body, anything)
        await readAgain()
      }),
    remove: (list: PartList, id: number) =>
      inTurn(async () => {
        await api.delete(`${GALLERY_PART_PATHS[list]}/${id}`)
        await readAgain()
      }),
  }
}

export type Parts = ReturnType<typeof useParts>

import { useRef } from 'react'
import { isRejected } from '../api/call-errors'
import { api } from '../api/client'
import { queryClient } from '../api/query-client'
import {
  changeRecord,
  type Partitioned,
  recordQuery,
  refreshLists,
  type VersionedRecord,
} from '../api/records'
import { valueAt } from '../platform/collections'

interface Row {
  id: number
  file?: string | null
}

interface ChildWritesOptions<Item> {
  record: Item
  resource: Partitioned
  /** Where a row of each list is changed and deleted by itself. */
  paths: Readonly<Record<string, string>>
  /** The record as it is after each write. */
  onWritten: (record: Item) => void
}

const MAX_TRIES = 3
const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) }

/** Calls that write the children of a record, one after the other. All of them reject with the server's error. */
export const useChildWrites = <Item extends VersionedRecord>(options: ChildWritesOptions<Item>) => {
  const { record, resource, paths } = options
  const latest = useRef(record)
  // A render may still have the record as it was before the last write.
  if (record.id !== latest.current.id || record.version > latest.current.version) latest.current = record
  const onWritten = useRef(options.onWritten)
  onWritten.current = options.onWritten
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = turn.current.then(work)
    turn.current = done.catch(() => undefined)
    return done
  }
  const goOn = (next: Item) => {
    latest.current = next
    onWritten.current(next)
  }
  const readAgain = async () => {
    const query = recordQuery<Item>(resource, String(latest.current.id))
    goOn(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
    refreshLists(resource)
  }

  /** Changes a whole list, as it is on the server: what others have done to it meanwhile stays. */
  const changeList = (list: string, next: (rows: readonly Row[]) => readonly object[]): Promise<void> =>
    inTurn(async () => {
      for (let tries = 1; ; tries++) {
        try {
          const rows = valueAt(latest.current, list) as readonly Row[]
          return goOn(await changeRecord<Item>(resource, latest.current, { [list]: next(rows) }))
        } catch (error) {
          if (!isRejected(error, 412) || tries === MAX_TRIES) throw error
          await readAgain()
        }
      }
    })
  const changeRow = (call: () => Promise<unknown>): Promise<void> =>
    inTurn(async () => {
      await call()
      await readAgain()
    })
  const unchanged = ({ id }: Row) => ({ id })

  return {
    /** The latest record, also before the next render. */
    latest: (): Item => latest.current,
    /** A file that is there already, as when the answer to the call before was lost, is not added again. */
    addFiles: (list: string, files: readonly string[], turnOf: (file: string) => number) =>
      changeList(list, (before) => {
        const rows: { id?: number; file: string }[] = before.map(({ id, file }) => ({ id, file: file ?? '' }))
        for (const file of files) {
          if (rows.some((row) => row.file === file)) continue
          const later = rows.findIndex((row) => turnOf(row.file) > turnOf(file))
          rows.splice(later < 0 ? rows.length : later, 0, { file })
        }
        return rows.map(({ id, file }) => (id === undefined ? { file } : { id }))
      }),
    add: (list: string, rows: readonly object[]) =>
      changeList(list, (before) => [...before.map(unchanged), ...rows]),
    changeAll: (list: string, changes: ReadonlyMap<string, object>) =>
      changeList(list, (before) => before.map(({ id }) => ({ id, ...changes.get(String(id)) }))),
    /** Order of a list by its keys; rows that others added meanwhile follow. */
    order: (list: string, keys: readonly string[]) =>
      changeList(list, (before) => {
        const existing = keys.map(Number).filter((id) => before.some((row) => row.id === id))
        const others = before.filter(({ id }) => !existing.includes(id))
        return [...existing.map((id) => ({ id })), ...others.map(unchanged)]
      }),
    change: (list: string, key: string, body: object) =>
      changeRow(() => api.patch(`${paths[list]}/${key}`, body, anything)),
    remove: (list: string, key: string) => changeRow(() => api.delete(`${paths[list]}/${key}`)),
  }
}

import {
  type ChangedCompany,
  type CompanyImport,
  type ImportChange,
  type ImportDifference,
  importChanged,
  importDifference,
  importRecord,
  knownHeadings,
  type ListedImport,
  listedImport,
  type RejectedRow,
  rejectedRow,
} from '@fornace/contract/companies/import'
import {
  COMPANY_IMPORT,
  type DifferenceKind,
  type ImportField,
  type ImportKind,
  SLOW_CALL_MS,
} from '@fornace/contract/companies/import-metadata'
import { COMPANY } from '@fornace/contract/companies/metadata'
import { type DatatablesPage, datatablesPage } from '@fornace/contract/kit/page'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isRefused } from '../../../kit/api/call-errors'
import { api } from '../../../kit/api/client'
import { queryClient } from '../../../kit/api/query-client'
import { refreshLists } from '../../../kit/api/records'
import { CANCELLED, type Sending, sendFile } from '../../../kit/upload/send-file'

const { path, type } = COMPANY_IMPORT
const POLL_MS = 500
/** The answer comes a while after the server has given up by itself. */
const SLOW = { limitMs: SLOW_CALL_MS + 30_000 }
const SHOWN_ON_HOME = 25

/** A part of a list whose place is not in the address. */
export interface Part {
  page: number
  size: number
}

export const FIRST_PART: Part = { page: 1, size: 25 }

export const isBusy = ({ state }: Pick<ListedImport, 'state'>): boolean =>
  state === 'reading' || state === 'comparing'

/** The kinds that can be written. A row that waits for a choice becomes one of them. */
export const APPLICABLE = ['add', 'change', 'remove'] as const satisfies readonly DifferenceKind[]

/** Whether there is anything to decide upon. */
export const hasDifferences = ({ counts: { add, change, remove, choice } }: ListedImport): boolean =>
  add + change + remove + choice > 0

/** How much of it was written, which may be nothing. */
export const appliedCount = ({ applied }: ListedImport): number =>
  applied ? applied.add + applied.change + applied.remove : 0

export const isOpen = (one: Pick<ListedImport, 'state'>): boolean =>
  isBusy(one) || one.state === 'failed' || one.state === 'compared'

const page = (words: Record<string, string>): URLSearchParams =>
  new URLSearchParams({ format: 'datatables', ...words })

const partOf = ({ page, size }: Part) => ({ start: String((page - 1) * size), length: String(size) })

export const importsQuery = (kind: ImportKind, asked: Part = FIRST_PART) =>
  queryOptions({
    queryKey: [type, 'list', kind, asked],
    queryFn: ({ signal }) =>
      api.get(path, datatablesPage(listedImport), { query: page({ kind, ...partOf(asked) }), signal }),
    placeholderData: keepPreviousData,
  })

export const pendingQuery = queryOptions({
  queryKey: [type, 'list', 'pending'],
  queryFn: ({ signal }) => {
    const query = page({ state: 'compared', length: String(SHOWN_ON_HOME) })
    return api.get(path, datatablesPage(listedImport), { query, signal })
  },
})

const recordKey = (id: number) => [type, 'record', id]

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: ({ signal }): Promise<CompanyImport> => api.get(`${path}/${id}`, importRecord, { signal }),
    // As long as it is being read and compared there is something new to tell.
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? POLL_MS : false),
  })

interface Asked extends Part {
  kind: DifferenceKind
  title: string
  /** Only what was written. */
  isApplied: boolean
}

const differencesKey = (id: number) => [type, 'difference', id]

export const differencesQuery = (id: number, asked: Asked) =>
  queryOptions({
    queryKey: [...differencesKey(id), asked],
    queryFn: ({ signal }) =>
      api.get(`${path}/${id}/difference`, datatablesPage(importDifference), {
        query: page({
          kind: asked.kind,
          ...partOf(asked),
          ...(asked.title && { title: asked.title }),
          ...(asked.isApplied && { is_applied: 'true' }),
        }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** What an undo could not take back. */
export const notUndoneQuery = (id: number, asked: Part) =>
  queryOptions({
    queryKey: [...differencesKey(id), 'not-undone', asked],
    queryFn: ({ signal }) =>
      api.get(`${path}/${id}/difference`, datatablesPage(importDifference), {
        query: page({ is_kept: 'true', ...partOf(asked) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const rejectedQuery = (id: number, asked: Part) =>
  queryOptions({
    queryKey: [type, 'rejected', id, asked],
    queryFn: ({ signal }): Promise<{ recordsFiltered: number; data: RejectedRow[] }> =>
      api.get(`${path}/${id}/rejected`, datatablesPage(rejectedRow), {
        query: page(partOf(asked)),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Why a row is not used, or not wholly. */
export const rowReasonsQuery = (id: number, row: number) =>
  queryOptions({
    queryKey: [type, 'rejected', id, 'row', row],
    queryFn: ({ signal }) =>
      api.get(`${path}/${id}/rejected`, datatablesPage(rejectedRow), {
        query: page({ row_number: String(row) }),
        signal,
      }),
  })

const headingsKey = [type, 'heading']

/** What one has said of headings. */
export const headingsQuery = queryOptions({
  queryKey: headingsKey,
  queryFn: ({ signal }) => api.get(`${path}/heading`, knownHeadings, { signal }),
})

export const forgetHeading = async (id: number): Promise<void> => {
  try {
    await api.delete(`${path}/heading/${id}`)
  } finally {
    await queryClient.invalidateQueries({ queryKey: headingsKey })
  }
}

export const rejectedFile = (id: number): Promise<Blob> =>
  api.file(`${path}/${id}/rejected`, new URLSearchParams())

const taken = (record: CompanyImport): CompanyImport => {
  queryClient.setQueryData(recordKey(record.id), record)
  void queryClient.invalidateQueries({ queryKey: [type, 'list'] })
  return record
}

/** Everything that was found is read anew. */
export const refreshImport = (id: number): Promise<void> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: recordKey(id) }),
    queryClient.invalidateQueries({ queryKey: differencesKey(id) }),
  ]).then(() => undefined)

/** One's own ticks that are on their way. */
let saying: Promise<unknown> = Promise.resolve()
const say = (deed: () => Promise<void>): Promise<void> => {
  const request = deed()
  saying = Promise.allSettled([saying, request])
  return request
}

/** Where a colleague has decided something meanwhile, that is shown before anything is done. */
const asSeen = async <T>(
  { id, version }: CompanyImport,
  deed: (version: number) => Promise<T>,
): Promise<T> => {
  await saying
  const shown = queryClient.getQueryData<CompanyImport>(recordKey(id))
  try {
    return await deed(shown?.version ?? version)
  } catch (error) {
    if (isRefused(error, 412)) await refreshImport(id)
    throw error
  }
}

/** Read and compared with another choice, or just once more. */
export const compareAgain = async (record: CompanyImport, change: ImportChange = {}): Promise<void> => {
  const address = `${path}/${record.id}`
  taken(await asSeen(record, (version) => api.patch(address, change, importRecord, { version })))
  queryClient.removeQueries({ queryKey: differencesKey(record.id) })
  queryClient.removeQueries({ queryKey: [type, 'rejected', record.id] })
  // What was known of them is not shown while the new is on its way: it may be forgotten already.
  if (change.mapping) queryClient.removeQueries({ queryKey: headingsKey })
}

interface DifferenceChange {
  is_ticked?: boolean
  unticked_fields?: ImportField[]
  choice?: number | 'new'
}

export const changeDifference = async (
  id: number,
  difference: number,
  { choice, ...ticks }: DifferenceChange,
): Promise<void> => {
  // A tick is seen at once; if it fails, what the server has is read anew.
  queryClient.setQueriesData<DatatablesPage<ImportDifference>>(
    { queryKey: differencesKey(id), predicate: ({ queryKey }) => typeof queryKey.at(-1) === 'object' },
    (shown) =>
      shown && {
        ...shown,
        data: shown.data.map((one) => (one.id === difference ? { ...one, ...ticks } : one)),
      },
  )
  const change = choice === undefined ? ticks : { ...ticks, choice }
  await say(async () => {
    try {
      await api.patch(`${path}/${id}/difference/${difference}`, change, importDifference)
    } finally {
      await refreshImport(id)
    }
  })
}

export const tickAll = (id: number, kind: (typeof APPLICABLE)[number], is_ticked: boolean): Promise<void> =>
  say(async () => {
    await api.post(`${path}/${id}/tick`, { kind, is_ticked })
    await refreshImport(id)
  })

/** What a refused update names: companies that are no longer as they were compared. */
export const changedIn = (error: unknown): ChangedCompany[] => {
  if (!isRefused(error, 409) || !error.hasCode('import.changed')) return []
  return importChanged.safeParse(error.body).data?.changed ?? []
}

export const applyImport = async (record: CompanyImport): Promise<CompanyImport> => {
  const address = `${path}/${record.id}/apply`
  const done = taken(
    await asSeen(record, (version) => api.post(address, {}, importRecord, { ...SLOW, version })),
  )
  refreshLists(COMPANY)
  return done
}

/** Throws a comparison away, or takes an update back; undefined where nothing is left to be shown. */
export const undoImport = async (record: CompanyImport): Promise<CompanyImport | undefined> => {
  const { id, kind, state } = record
  const address = `${path}/${id}/undo`
  if (state !== 'applied') {
    // What a colleague has written meanwhile is not taken back by whoever meant to throw a comparison away.
    await asSeen(record, (version) => api.post(address, undefined, undefined, { ...SLOW, version }))
    // Nobody asks for it any more, not even in the moment before the list is read anew.
    queryClient.setQueryData(
      importsQuery(kind).queryKey,
      (known) => known && { ...known, data: known.data.filter((one) => one.id !== id) },
    )
    void queryClient.invalidateQueries({ queryKey: [type, 'list'] })
    return undefined
  }
  const undone = taken(
    await asSeen(record, (version) => api.post(address, undefined, importRecord, { ...SLOW, version })),
  )
  refreshLists(COMPANY)
  await refreshImport(id)
  return undone
}

export const uploaded = (record: CompanyImport): void => void taken(record)

/** What the server is reading for somebody just now. */
const readingFor = async (
  kind: ImportKind,
  userId: number | undefined,
): Promise<ListedImport | undefined> => {
  const query = page({ kind, state: 'reading', length: String(SHOWN_ON_HOME) })
  const { data } = await api.get(path, datatablesPage(listedImport), { query })
  return data.find(({ uploaded_by }) => uploaded_by?.id === userId)
}

/** Sends a file, which is read and compared before the answer comes: meanwhile it is asked how far that is. */
export const sendImport = async (
  kind: ImportKind,
  file: File,
  userId: number | undefined,
  { onProgress, onDone, signal }: Sending,
): Promise<CompanyImport> => {
  let asking: ReturnType<typeof setInterval> | undefined
  const ask = async () => {
    const one = await readingFor(kind, userId)
    if (one && !signal.aborted) onDone(one.progress / 100)
  }
  const forgetIt = async () => {
    const one = signal.reason === CANCELLED && (await readingFor(kind, userId))
    if (one) await api.post(`${path}/${one.id}/undo`)
  }
  const isSent = () => asking !== undefined
  signal.addEventListener('abort', () => isSent() && void forgetIt().catch(() => undefined))
  const progress = (share: number) => {
    onProgress(share)
    if (share === 1) asking ??= setInterval(() => void ask().catch(() => undefined), POLL_MS)
  }
  try {
    return await sendFile(`${path}/${kind}/`, file, importRecord, { onProgress: progress, signal })
  } finally {
    clearInterval(asking)
  }
}

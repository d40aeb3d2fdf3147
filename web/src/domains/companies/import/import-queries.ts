import {
  type CompanyImport,
  type ImportRow,
  importDifference,
  importRecord,
  importRow,
  knownHeadings,
  type RejectedRow,
  rejectedRow,
} from '@fornace/contract/companies/import'
import {
  COMPANY_IMPORT,
  type DifferenceKind,
  type ImportKind,
} from '@fornace/contract/companies/import-metadata'
import { datatablesPage } from '@fornace/contract/kit/page'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../kit/api/client'

const { path, type } = COMPANY_IMPORT
/** Polling interval for the progress of a file. */
export const POLL_MS = 500
const VISIBLE_ON_HOME = 25

/** Page of a list whose state is not in the address. */
export interface Part {
  page: number
  size: number
}

export const FIRST_PART: Part = { page: 1, size: 25 }

export const isBusy = ({ state }: Pick<ImportRow, 'state'>): boolean =>
  state === 'reading' || state === 'comparing'

/** The kinds that can be written. A row that waits for a choice becomes one of them. */
export const APPLICABLE = ['add', 'change', 'remove'] as const satisfies readonly DifferenceKind[]

/** Whether there is anything to decide upon. */
export const hasDifferences = ({ counts: { add, change, remove, choice } }: ImportRow): boolean =>
  add + change + remove + choice > 0

/** How much of it was written, which may be nothing. */
export const appliedCount = ({ applied }: ImportRow): number =>
  applied ? applied.add + applied.change + applied.remove : 0

export const isOpen = (one: Pick<ImportRow, 'state'>): boolean =>
  isBusy(one) || one.state === 'failed' || one.state === 'compared'

const page = (labels: Record<string, string>): URLSearchParams =>
  new URLSearchParams({ format: 'datatables', ...labels })

const partOf = ({ page, size }: Part) => ({ start: String((page - 1) * size), length: String(size) })

export const importsQuery = (kind: ImportKind, requested: Part = FIRST_PART) =>
  queryOptions({
    queryKey: [type, 'list', kind, requested],
    queryFn: ({ signal }) =>
      api.get(path, datatablesPage(importRow), { query: page({ kind, ...partOf(requested) }), signal }),
    placeholderData: keepPreviousData,
  })

export const pendingQuery = queryOptions({
  queryKey: [type, 'list', 'pending'],
  queryFn: ({ signal }) => {
    const query = page({ state: 'compared', length: String(VISIBLE_ON_HOME) })
    return api.get(path, datatablesPage(importRow), { query, signal })
  },
})

export const recordKey = (id: number) => [type, 'record', id]

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: ({ signal }): Promise<CompanyImport> => api.get(`${path}/${id}`, importRecord, { signal }),
    // Polls as long as the file is being read and compared.
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? POLL_MS : false),
  })

interface Requested extends Part {
  kind: DifferenceKind
  title: string
  /** Only what was written. */
  isApplied: boolean
}

export const differencesKey = (id: number) => [type, 'difference', id]

export const differencesQuery = (id: number, requested: Requested) =>
  queryOptions({
    queryKey: [...differencesKey(id), requested],
    queryFn: ({ signal }) =>
      api.get(`${path}/${id}/difference`, datatablesPage(importDifference), {
        query: page({
          kind: requested.kind,
          ...partOf(requested),
          ...(requested.title && { title: requested.title }),
          ...(requested.isApplied && { is_applied: 'true' }),
        }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Differences that an undo has skipped. */
export const notUndoneQuery = (id: number, requested: Part) =>
  queryOptions({
    queryKey: [...differencesKey(id), 'not-undone', requested],
    queryFn: ({ signal }) =>
      api.get(`${path}/${id}/difference`, datatablesPage(importDifference), {
        query: page({ is_kept: 'true', ...partOf(requested) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const rejectedQuery = (id: number, requested: Part) =>
  queryOptions({
    queryKey: [type, 'rejected', id, requested],
    queryFn: ({ signal }): Promise<{ recordsFiltered: number; data: RejectedRow[] }> =>
      api.get(`${path}/${id}/rejected`, datatablesPage(rejectedRow), {
        query: page(partOf(requested)),
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

export const headingsKey = [type, 'heading']

/** Stored mappings of headings. */
export const headingsQuery = queryOptions({
  queryKey: headingsKey,
  queryFn: ({ signal }) => api.get(`${path}/heading`, knownHeadings, { signal }),
})

export const rejectedFile = (id: number): Promise<Blob> =>
  api.file(`${path}/${id}/rejected`, new URLSearchParams())

/** The import of a user that the server is reading now. */
export const readingFor = async (
  kind: ImportKind,
  userId: number | undefined,
): Promise<ImportRow | undefined> => {
  const query = page({ kind, state: 'reading', length: String(VISIBLE_ON_HOME) })
  const { data } = await api.get(path, datatablesPage(importRow), { query })
  return data.find(({ uploaded_by }) => uploaded_by?.id === userId)
}

import {
  type ChangedCompany,
  type CompanyImport,
  type ImportChange,
  type ImportDifference,
  importChanged,
  importDifference,
  importRecord,
} from '@fornace/contract/companies/import'
import { COMPANY_IMPORT, type ImportField, SLOW_CALL_MS } from '@fornace/contract/companies/import-metadata'
import { COMPANY } from '@fornace/contract/companies/metadata'
import type { DatatablesPage } from '@fornace/contract/kit/page'
import { isRejected } from '../../../kit/api/call-errors'
import { api } from '../../../kit/api/client'
import { queryClient } from '../../../kit/api/query-client'
import { refreshLists } from '../../../kit/api/records'
import { type APPLICABLE, differencesKey, headingsKey, importsQuery, recordKey } from './import-queries'

const { path, type } = COMPANY_IMPORT
/** The answer comes a while after the server has given up by itself. */
const SLOW = { limitMs: SLOW_CALL_MS + 30_000 }

export const forgetHeading = async (id: number): Promise<void> => {
  try {
    await api.delete(`${path}/heading/${id}`)
  } finally {
    await queryClient.invalidateQueries({ queryKey: headingsKey })
  }
}

const taken = (record: CompanyImport): CompanyImport => {
  queryClient.setQueryData(recordKey(record.id), record)
  void queryClient.invalidateQueries({ queryKey: [type, 'list'] })
  return record
}

/** Refetches an import and its differences. */
const refreshImport = (id: number): Promise<void> =>
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

/** Runs a write on the visible version: after a colleague's change it is rejected, and the import refetched. */
const asSeen = async <T>(
  { id, version }: CompanyImport,
  deed: (version: number) => Promise<T>,
): Promise<T> => {
  await saying
  const visible = queryClient.getQueryData<CompanyImport>(recordKey(id))
  try {
    return await deed(visible?.version ?? version)
  } catch (error) {
    if (isRejected(error, 412)) await refreshImport(id)
    throw error
  }
}

/** Read and compared with another choice, or just once more. */
export const compareAgain = async (record: CompanyImport, change: ImportChange = {}): Promise<void> => {
  const address = `${path}/${record.id}`
  taken(await asSeen(record, (version) => api.patch(address, change, importRecord, { version })))
  queryClient.removeQueries({ queryKey: differencesKey(record.id) })
  queryClient.removeQueries({ queryKey: [type, 'rejected', record.id] })
  // Cached headings are removed, so that no stale ones are displayed: the server may have forgotten some of them.
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
    (visible) =>
      visible && {
        ...visible,
        data: visible.data.map((one) => (one.id === difference ? { ...one, ...ticks } : one)),
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

/** Changed companies of a rejected import: they differ from the comparison. */
export const changedIn = (error: unknown): ChangedCompany[] => {
  if (!isRejected(error, 409) || !error.hasCode('import.changed')) return []
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

/** Discards a comparison, or undoes an applied import; undefined where nothing is left to display. */
export const undoImport = async (record: CompanyImport): Promise<CompanyImport | undefined> => {
  const { id, kind, state } = record
  const address = `${path}/${id}/undo`
  if (state !== 'applied') {
    // The version check protects an import that a colleague has applied in the meantime.
    await asSeen(record, (version) => api.post(address, undefined, undefined, { ...SLOW, version }))
    // Removed from the cached list at once, before it is refetched.
    queryClient.setQueryData(
      importsQuery(kind).queryKey,
      (existing) => existing && { ...existing, data: existing.data.filter((one) => one.id !== id) },
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

import { exportJobPath } from '@fornace/contract/kit/archive'
import {
  type ExportJob,
  type ExportRequest,
  exportJob,
  exportStarted,
} from '@fornace/contract/kit/record-export'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client'
import { createStore } from '../../platform/store'

const POLL_MS = 1000

/** Exports started in this window, by their subject: they continue while the user is on another page. */
export const startedExports = createStore<Readonly<Record<string, string>>>({})

export const keepStarted = (of: string, id: string | null): void => {
  const { [of]: _before, ...others } = startedExports.get()
  startedExports.set(id === null ? others : { ...others, [of]: id })
}

export const startExport = async (path: string, request: ExportRequest): Promise<string> =>
  (await api.post(path, request, exportStarted)).id

export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>): boolean =>
  state === 'waiting' || state === 'working'

export const exportJobQuery = (path: string, id: string | undefined) =>
  queryOptions({
    queryKey: ['record-export', id],
    queryFn: ({ signal }) => api.get(`${exportJobPath(path)}/${id}`, exportJob, { signal, silent: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_MS : false),
  })

import { exportJobPath } from '@fornace/contract/kit/export-job-path'
import {
  type ExportJob,
  type ExportRequest,
  exportJob,
  exportStarted,
} from '@fornace/contract/kit/record-export'
import { PRODUCT_EXPORT_PATH } from '@fornace/contract/product-gallery/export-path'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../kit/api/client'
import { createStore } from '../../kit/platform/store'

const POLL_MS = 1000

/** The exports that were started in this window, by what they are of: they go on while somebody looks elsewhere. */
export const startedExports = createStore<Readonly<Record<string, string>>>({})

export const keepStarted = (of: string, id: string | null): void => {
  const { [of]: _before, ...others } = startedExports.get()
  startedExports.set(id === null ? others : { ...others, [of]: id })
}

export const startExport = async (request: ExportRequest): Promise<string> =>
  (await api.post(PRODUCT_EXPORT_PATH, request, exportStarted)).id

export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>): boolean =>
  state === 'waiting' || state === 'working'

export const exportJobQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['product-export', id],
    queryFn: ({ signal }) =>
      api.get(`${exportJobPath(PRODUCT_EXPORT_PATH)}/${id}`, exportJob, { signal, silent: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_MS : false),
  })

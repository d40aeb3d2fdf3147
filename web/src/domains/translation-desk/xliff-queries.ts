import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { XLIFF_IMPORT_PATH } from '@fornace/contract/translation-desk/metadata'
import type { XliffImport, XliffImportRow } from '@fornace/contract/translation-desk/xliff-import'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../kit/api/client'
import { queryClient } from '../../kit/api/query-client'
import { type Sending, sendFile } from '../../kit/upload/send-file'
import { DESK, having, refreshDesk } from './desk-queries'

/** Hundreds of records are written one after the other. */
const SLOW = { limitMs: 180_000 }

const one = having<XliffImport>('texts', 'state')
const importsKey = [DESK, 'imports']

/** One's own imports, the newest first. */
export const importsQuery = () =>
  queryOptions({
    queryKey: importsKey,
    queryFn: async ({ signal }) =>
      (
        await api.get(XLIFF_IMPORT_PATH, having<{ imports: XliffImportRow[] }>('imports'), {
          signal,
        })
      ).imports,
    staleTime: 0,
  })

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...importsKey, id],
    queryFn: ({ signal }) => api.get(`${XLIFF_IMPORT_PATH}/${id}`, one, { signal }),
  })

export const sendXliff = (file: File, sending: Sending): Promise<XliffImport> =>
  sendFile(`${XLIFF_IMPORT_PATH}/`, file, one, sending)

/** Shows the answer of the server, and reads the list again. */
export const setImport = async (answer: XliffImport): Promise<XliffImport> => {
  queryClient.setQueryData(importQuery(answer.id).queryKey, answer)
  await queryClient.invalidateQueries({ queryKey: importsKey, exact: true })
  return answer
}

const decided = async (id: number, verb: 'apply' | 'undo'): Promise<XliffImport> => {
  try {
    return await setImport(await api.post(`${XLIFF_IMPORT_PATH}/${id}/${verb}`, undefined, one, SLOW))
  } finally {
    await refreshDesk()
  }
}

export const applyImport = (id: number): Promise<XliffImport> => decided(id, 'apply')
export const undoImport = (id: number): Promise<XliffImport> => decided(id, 'undo')

export const discardImport = async (id: number): Promise<void> => {
  await api.delete(`${XLIFF_IMPORT_PATH}/${id}`)
  await queryClient.invalidateQueries({ queryKey: importsKey, exact: true })
}

/** All that is left of the queue, or one record. */
export const readXliff = (language: TranslationLanguage, record?: TranslationUnits): Promise<Blob> =>
  api.file(
    record ? `translation/${record.type}/${record.id}/xliff` : 'translation/xliff',
    new URLSearchParams({ language }),
  )

import { type FileInfo, fileInfo } from '@fornace/contract/kit/file'
import { fileAddress } from '@fornace/contract/kit/file-kinds'
import { isRejected } from '../api/call-errors'
import { api } from '../api/client'
import { baseAddress } from '../platform/page'
import type { UploadItem } from './upload-item'

/** Metadata of a displayed file. */
export type DisplayedFile = Omit<FileInfo, 'url'>

export const itemOf = (file: DisplayedFile): UploadItem<DisplayedFile> => ({
  key: file.id,
  turn: 0,
  name: file.name,
  size: file.size,
  state: 'uploaded',
  sent: 1,
  done: null,
  retries: 0,
  uploaded: file,
  issue: null,
  file: null,
})

/** Where a file is; null where there is none, or one of which the reader knows the name alone. */
export const addressOf = (file: DisplayedFile | null): string | null =>
  file && file.type !== null ? `${baseAddress()}${fileAddress(file.id)}` : null

/** Loads the metadata of a file from its id, as for a draft; null when the file is deleted. */
export const lookUp = async (id: string, signal: AbortSignal): Promise<DisplayedFile | null> => {
  try {
    return await api.get(`file/${id}/info`, fileInfo, { signal, silent: true })
  } catch (error) {
    if (isRejected(error, 404)) return null
    throw error
  }
}

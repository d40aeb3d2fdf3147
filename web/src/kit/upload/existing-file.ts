import { type FileInfo, fileInfo } from '@fornace/contract/kit/file'
import { fileAddress } from '@fornace/contract/kit/file-kinds'
import { isRejected } from '../api/call-errors'
import { api } from '../api/client'
import { baseAddress } from '../platform/page'
import type { UploadItem } from './upload-item'

/** What a field has to know of a file that it shows. */
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

/** A file of which only the id is known, as of one in a draft: the server says what it is, unless it is gone. */
export const lookUp = async (id: string, signal: AbortSignal): Promise<DisplayedFile | null> => {
  try {
    return await api.get(`file/${id}/info`, fileInfo, { signal, silent: true })
  } catch (error) {
    if (isRejected(error, 404)) return null
    throw error
  }
}

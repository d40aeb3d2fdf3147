import type { FileInfo } from '@fornace/contract/kit/file'
import { fileAddress, isPicture } from '@fornace/contract/kit/file-kinds'
import { currentSession } from '../api/session-store'
import { baseAddress } from '../platform/base-address'
import type { UploadItem } from './use-uploads'

/** What a field has to know of a file that it shows. */
export type ShownFile = Pick<FileInfo, 'id' | 'name' | 'type'> & { size: number | null }

export const itemOf = (file: ShownFile): UploadItem<ShownFile> => ({
  key: file.id,
  name: file.name,
  size: file.size,
  state: 'uploaded',
  sent: 1,
  done: null,
  uploaded: file,
  fault: null,
  file: null,
  preview: null,
})

export const pictureOf = (file: ShownFile | null): string | null =>
  file && isPicture(file.type) ? `${baseAddress()}${fileAddress(file.id, 320)}` : null

export const addressOf = (file: ShownFile | null): string | null =>
  file && `${baseAddress()}${fileAddress(file.id)}`

/** A file of which only the id is known, as of one in a draft: the server says what it is, unless it is gone. */
export const lookUp = async (id: string, signal: AbortSignal): Promise<ShownFile | null> => {
  const token = currentSession()?.token
  const response = await fetch(`${baseAddress()}${fileAddress(id)}`, {
    method: 'HEAD',
    headers: token ? { Authorization: `JWT ${token}` } : {},
    signal,
  })
  if (!response.ok) return null
  const [, name = ''] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return {
    id,
    name: decodeURIComponent(name),
    type: response.headers.get('content-type') ?? '',
    size: Number(response.headers.get('content-length')),
  }
}

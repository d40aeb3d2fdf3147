import { buffer } from 'node:stream/consumers'
import type { PictureSize } from '@fornace/contract/kit/file-kinds'
import type { Files } from '../../../platform/files/files.ts'

/** Pictures of a record for a PDF, in order; null where the bytes of one are missing. */
export const pictureBytes = async (
  files: Files,
  images: readonly { readonly file: string | null }[],
  sizeAt: (index: number) => PictureSize,
): Promise<(Uint8Array | null)[]> => {
  const pictures: (Uint8Array | null)[] = []
  for (const [index, { file }] of images.entries()) {
    const picture = file && (await files.openFile(file, sizeAt(index)))
    pictures.push(picture ? await buffer(picture.read()) : null)
  }
  return pictures
}

import { fileAddress } from '@fornace/contract/kit/file-kinds'
import { baseAddress } from '../../platform/page'
import type { ReadingPicture } from '../reading/reading-definition'

/** Pictures of the next record, in the sizes of the review page; they stay in memory until they are shown. */
export const preloadPictures = (pictures: readonly ReadingPicture[]): (() => void) => {
  const addresses = pictures.flatMap(({ file_info: file }, place) => {
    if (!file || file.type === null) return []
    return place === 0
      ? [fileAddress(file.id, 'medium'), fileAddress(file.id, 'small')]
      : [fileAddress(file.id, 'small')]
  })
  const images = addresses.map((address) => {
    const image = new Image()
    image.src = `${baseAddress()}${address}`
    return image
  })
  return () => {
    images.length = 0
  }
}

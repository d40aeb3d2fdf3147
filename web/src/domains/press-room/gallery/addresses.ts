import type { RecordId } from '../../../kit/api/records'

export const GALLERY = '/press-room/gallery'

/** Address of a category, which lists its content. */
export const categoryAddress = (id: RecordId, page: '' | 'edit' | 'new' = ''): string =>
  `${GALLERY}/category=${id}${page && `/${page}`}`

/** Only the id identifies a gallery; its page corrects the category. */
export const galleryAddress = (category: RecordId, id: RecordId): string =>
  `${GALLERY}/category=${category}/id=${id}`

export const galleryReadingAddress = (category: RecordId, id: RecordId): string =>
  `${galleryAddress(category, id)}/read`

import type { RecordId } from '../../../kit/api/records'

export const GALLERY = '/press-room/gallery'

/** What a category holds is at its own address. */
export const categoryAddress = (id: RecordId, page: '' | 'edit' | 'new' = ''): string =>
  `${GALLERY}/category=${id}${page && `/${page}`}`

/** A gallery is found by its id alone; its page puts the category right. */
export const galleryAddress = (category: RecordId, id: RecordId): string =>
  `${GALLERY}/category=${category}/id=${id}`

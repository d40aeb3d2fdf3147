import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { officeRemovers, pressArea, pressOffice, pressRemovers } from './access.ts'

/** Category tree of the galleries: written by the press office, read by all roles of the press room. */
export const PRESS_GALLERY_CATEGORY = {
  path: 'press_room/press_gallery_category',
  type: typeOf('press_room/press_gallery_category'),
  label: { en: 'Gallery categories', it: 'Categorie della galleria' },
  noun: noun(['category', 'categories'], ['categoria', 'categorie', 'f']),
  access: { read: pressArea, write: pressOffice, remove: officeRemovers },
} as const satisfies ResourceMetadata

/** Galleries, each in one category. */
export const PRESS_GALLERY = {
  path: 'press_room/press_gallery',
  type: typeOf('press_room/press_gallery'),
  label: { en: 'Galleries', it: 'Gallerie' },
  noun: noun(['gallery', 'galleries'], ['galleria', 'gallerie', 'f']),
  access: { read: pressArea, write: pressArea, remove: pressRemovers },
} as const satisfies ResourceMetadata

/** Galleries of all categories, as Home looks through them. */
export const PRESS_GALLERY_OVERVIEW = {
  ...PRESS_GALLERY,
  path: 'press_room/press_gallery_overview',
  type: typeOf('press_room/press_gallery_overview'),
  access: { read: pressArea, write: [] },
} as const satisfies ResourceMetadata

/** Number of galleries in the reader's scope for each category. */
export const PRESS_GALLERY_COUNT_PATH = 'press_room/press_gallery_count'

/** Paths of the child rows of a gallery. */
export const GALLERY_PART_PATHS = {
  images: 'press_room/press_gallery_image',
  videos: 'press_room/press_gallery_video',
  links: 'press_room/press_gallery_link',
} as const

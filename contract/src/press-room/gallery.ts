import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import type { ChildOf } from '../kit/fields.ts'
import { picture } from '../kit/picture.ts'
import { recordId } from '../kit/resource.ts'
import { GALLERY_CATEGORY_FIELDS, GALLERY_FIELDS, type GALLERY_IMAGE_FIELDS } from './gallery-fields.ts'
import { PRESS_GALLERY, PRESS_GALLERY_CATEGORY } from './gallery-metadata.ts'

export const galleryCategory = resourceOf(PRESS_GALLERY_CATEGORY, GALLERY_CATEGORY_FIELDS, {
  read: { group_id: z.int() },
})

/** Pictures, videos and links of one occasion. */
export const gallery = resourceOf(PRESS_GALLERY, GALLERY_FIELDS, {
  // A new one gets it from its address.
  write: { category_id: recordId },
  read: {
    group_id: z.int(),
    is_draft: z.boolean(),
    /** Its first picture. */
    cover: picture.nullable(),
    images_count: z.int(),
    videos_count: z.int(),
    links_count: z.int(),
  },
})

/** `GET press_room/press_gallery_count/`: categories with galleries in the reader's scope. */
export const galleryCounts = z.object({
  results: z.array(z.object({ category_id: z.int(), count: z.int() })),
})

export type GalleryCategory = z.infer<typeof galleryCategory.record>
export type GalleryRecord = z.infer<typeof gallery.record>
export type GalleryImage = ChildOf<typeof GALLERY_IMAGE_FIELDS>

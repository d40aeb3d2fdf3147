import {
  GALLERY_CATEGORY_FIELDS,
  GALLERY_FIELDS,
  GALLERY_IMAGE_FIELDS,
  GALLERY_LINK_FIELDS,
  GALLERY_VIDEO_FIELDS,
} from '@fornace/contract/press-room/gallery-fields'
import { fieldColumns, searchColumnsOf } from '../../../kit/resource/columns/field-tables.ts'
import { childColumns, permissionIndex, recordColumns } from '../../../kit/resource/columns/record-tables.ts'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  sql,
  text,
  unique,
} from '../../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../../platform/database/search-text.ts'
import { companyId } from '../../companies/public.ts'

export const galleryCategory = pgTable(
  'press_room_press_gallery_category',
  {
    ...recordColumns,
    ...fieldColumns(GALLERY_CATEGORY_FIELDS, { father: null }),
    father: integer(),
    /** The organisation. */
    group_id: integer().notNull(),
    is_root: boolean().generatedAlwaysAs(sql`father is null`),
    name_it: text().generatedAlwaysAs(sql`name ->> 'it'`),
    name_en: text().generatedAlwaysAs(sql`name ->> 'en'`),
    search_text: searchTextColumn(searchColumnsOf(GALLERY_CATEGORY_FIELDS)),
  },
  (table) => [
    unique('press_room_press_gallery_category_of_group').on(table.id, table.group_id),
    // Both columns: a father of the other organisation cannot be.
    foreignKey({
      name: 'press_room_press_gallery_category_father',
      columns: [table.father, table.group_id],
      foreignColumns: [table.id, table.group_id],
    }),
    index('press_room_press_gallery_category_order').on(table.group_id, table.order, table.id),
    index('press_room_press_gallery_category_children').on(table.father),
    searchTextIndex('press_room_press_gallery_category', table.search_text),
  ],
)

export const gallery = pgTable(
  'press_room_press_gallery',
  {
    ...recordColumns,
    ...fieldColumns(GALLERY_FIELDS, { company_id: companyId, category_id: null }),
    category_id: integer().notNull(),
    /** The organisation of its category. */
    group_id: integer().notNull(),
    is_draft: boolean().generatedAlwaysAs(sql`published_date is null`),
    title_it: text().generatedAlwaysAs(sql`title ->> 'it'`),
    title_en: text().generatedAlwaysAs(sql`title ->> 'en'`),
    search_text: searchTextColumn(searchColumnsOf(GALLERY_FIELDS)),
  },
  (table) => [
    foreignKey({
      name: 'press_room_press_gallery_category_of_group',
      columns: [table.category_id, table.group_id],
      foreignColumns: [galleryCategory.id, galleryCategory.group_id],
    }),
    index('press_room_press_gallery_category_id').on(table.category_id, table.id),
    index('press_room_press_gallery_company').on(table.company_id),
    searchTextIndex('press_room_press_gallery', table.search_text),
  ],
)

const galleryId = () =>
  integer()
    .notNull()
    .references(() => gallery.id, { onDelete: 'cascade' })

export const galleryImage = pgTable(
  'press_room_press_gallery_image',
  { ...childColumns, press_gallery_id: galleryId(), ...fieldColumns(GALLERY_IMAGE_FIELDS) },
  (table) => [
    index('press_room_press_gallery_image_gallery').on(table.press_gallery_id),
    permissionIndex('press_room_press_gallery_image', table.valid_until),
  ],
)

export const galleryVideo = pgTable(
  'press_room_press_gallery_video',
  { ...childColumns, press_gallery_id: galleryId(), ...fieldColumns(GALLERY_VIDEO_FIELDS) },
  (table) => [index('press_room_press_gallery_video_gallery').on(table.press_gallery_id)],
)

export const galleryLink = pgTable(
  'press_room_press_gallery_link',
  { ...childColumns, press_gallery_id: galleryId(), ...fieldColumns(GALLERY_LINK_FIELDS) },
  (table) => [index('press_room_press_gallery_link_gallery').on(table.press_gallery_id)],
)

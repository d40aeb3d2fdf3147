import { type Fields, field } from './fields.ts'

/** A share of a picture's width or height. */
const share = () => field.number(0, 1)

/** Picture permission: credit, licence and last day of validity; no day means unlimited. */
export const PERMISSION_FIELDS = {
  credit: field.line(200),
  licence: field.line(200),
  valid_until: field.date(),
} satisfies Fields

/** Focal point and crop of a picture. */
export const VIEW_FIELDS = {
  /** The point that stays in sight, whatever is cut off. */
  focus_x: share(),
  focus_y: share(),
  crop_left: share(),
  crop_top: share(),
  crop_width: share(),
  crop_height: share(),
} satisfies Fields

/** Picture in a list: texts, permission, focal point and crop. */
export const PICTURE_FIELDS = {
  file: field.file('image', { required: true }),
  caption: field.multilingual(300),
  alternative_text: field.multilingual(300),
  ...PERMISSION_FIELDS,
  ...VIEW_FIELDS,
} satisfies Fields

export const ATTACHMENT_FIELDS = {
  file: field.file('attachment', { required: true }),
  title: field.multilingual(200, { isLine: true }),
  is_publishable: field.flag(true),
  is_notifiable: field.flag(true),
} satisfies Fields

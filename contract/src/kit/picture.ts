import { z } from 'zod'
import { fileInfo } from './file.ts'

const share = z.number().nullable()

/** Picture of a record, such as its first one: file metadata with focal point and crop. */
export const picture = fileInfo.extend({
  focus_x: share,
  focus_y: share,
  crop_left: share,
  crop_top: share,
  crop_width: share,
  crop_height: share,
})

export type PictureInfo = z.infer<typeof picture>

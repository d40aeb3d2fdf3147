import { z } from 'zod'
import { fileInfo } from './file.ts'

const share = z.number().nullable()

/** A picture as others show it, such as the first one of a record: its file, and which part of it must stay in sight. */
export const picture = fileInfo.extend({
  focus_x: share,
  focus_y: share,
  crop_left: share,
  crop_top: share,
  crop_width: share,
  crop_height: share,
})

export type PictureInfo = z.infer<typeof picture>

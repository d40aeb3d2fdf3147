import type { FileInfo } from '@fornace/contract/kit/fields'
import type { PictureInfo } from '@fornace/contract/kit/picture'
import { type Crop, clamp, fittedCrop } from './picture-shares'

/** Which part of a picture must stay in sight, as its record has it. */
export type PictureView = Partial<Omit<PictureInfo, keyof FileInfo>>

interface Sides {
  width: number
  height: number
}

const ratioOf = ({ width, height }: Sides, { width: x, height: y }: Crop): number =>
  (x * width) / (y * height)

/** One side of what is shown: as near to the focus as the crop allows. */
const placed = (focus: number | null | undefined, size: number, from: number, within: number): number =>
  clamp((focus ?? from + within / 2) - size / 2, from, from + within - size)

/**
 * The part of a picture that is shown, in shares of it: its crop, and of that what fills a place of the given shape,
 * with the focus as near to its middle as may be.
 */
export const visibleRegion = (sides: Sides, view: PictureView = {}, shape?: number): Crop => {
  const crop = fittedCrop({
    left: view.crop_left ?? null,
    top: view.crop_top ?? null,
    width: view.crop_width ?? null,
    height: view.crop_height ?? null,
  }) ?? { left: 0, top: 0, width: 1, height: 1 }
  if (shape === undefined) return crop
  const stretch = ratioOf(sides, crop) / shape
  const width = crop.width / Math.max(1, stretch)
  const height = crop.height * Math.min(1, stretch)
  return {
    left: placed(view.focus_x, width, crop.left, crop.width),
    top: placed(view.focus_y, height, crop.top, crop.height),
    width,
    height,
  }
}

/** How wide that part is for its height. */
export const regionRatio = ratioOf

import type { FileInfo } from '@fornace/contract/kit/fields'
import type { PictureInfo } from '@fornace/contract/kit/picture'
import { type Crop, clamp, fittedCrop } from './picture-shares'

/** Crop and focus of a picture, as its record stores them. */
export type PictureView = Partial<Omit<PictureInfo, keyof FileInfo>>

interface Sides {
  width: number
  height: number
}

const ratioOf = ({ width, height }: Sides, { width: x, height: y }: Crop): number =>
  (x * width) / (y * height)

/** Offset of the visible region on one axis: as near to the focus as the crop allows. */
const placed = (focus: number | null | undefined, size: number, from: number, within: number): number =>
  clamp((focus ?? from + within / 2) - size / 2, from, from + within - size)

/**
 * Visible region of a picture, in shares of it: its crop, reduced to a box of the given aspect ratio, with the focus
 * as near to its middle as possible.
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

/** Aspect ratio of that region. */
export const regionRatio = ratioOf

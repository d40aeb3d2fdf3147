/** Where things are on a picture: shares of its width and height, from its left and its top. */
export interface Point {
  x: number
  y: number
}

export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 }
export const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** The edges and corners of a crop, by the points of the compass, and its inside. */
export const CROP_GRIPS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type CropGrip = (typeof CROP_GRIPS)[number] | 'inside'

/** No side of a crop is smaller. */
const MIN = 0.05
/** Precision of a tenth of a percent: finer than a displayed pixel. */
const STEPS = 1000

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
const round = (value: number): number => Math.round(value * STEPS) / STEPS

export const movedPoint = ({ x, y }: Point, dx: number, dy: number): Point => ({
  x: round(clamp(x + dx, 0, 1)),
  y: round(clamp(y + dy, 0, 1)),
})

/** One side of the crop: from where to where, after its start, its end or both were dragged. */
const draggedSide = (from: number, size: number, by: number, held: 'start' | 'end' | 'both' | 'none') => {
  const to = from + size
  if (held === 'start') {
    const start = round(clamp(from + by, 0, to - MIN))
    return [start, round(to - start)] as const
  }
  if (held === 'end') return [from, round(clamp(to + by, from + MIN, 1) - from)] as const
  if (held === 'both') return [round(clamp(from + by, 0, 1 - size)), size] as const
  return [from, size] as const
}

const assignedTo = (grip: CropGrip, start: string, end: string) => {
  if (grip === 'inside') return 'both'
  if (grip.includes(start)) return 'start'
  return grip.includes(end) ? 'end' : 'none'
}

export const draggedCrop = (crop: Crop, grip: CropGrip, dx: number, dy: number): Crop => {
  const [left, width] = draggedSide(crop.left, crop.width, dx, assignedTo(grip, 'w', 'e'))
  const [top, height] = draggedSide(crop.top, crop.height, dy, assignedTo(grip, 'n', 's'))
  return { left, top, width, height }
}

const fittedSide = (from: number | null, size: number | null) => {
  const start = round(clamp(from ?? 0, 0, 1 - MIN))
  return [start, round(clamp(size ?? 1, MIN, 1 - start))] as const
}

/** Typed crop, clamped to the picture; null where it covers the whole picture. */
export const fittedCrop = (typed: { readonly [Side in keyof Crop]: number | null }): Crop | null => {
  const [left, width] = fittedSide(typed.left, typed.width)
  const [top, height] = fittedSide(typed.top, typed.height)
  return width === 1 && height === 1 ? null : { left, top, width, height }
}

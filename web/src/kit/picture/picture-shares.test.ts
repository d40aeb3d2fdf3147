import { describe, expect, it } from 'vitest'
import { draggedCrop, fittedCrop, movedPoint, WHOLE } from './picture-shares'

const CROP = { left: 0.2, top: 0.1, width: 0.5, height: 0.6 }

describe('a crop is dragged', () => {
  it.each([
    ['w', 0.1, 0.3, { ...CROP, left: 0.3, width: 0.4 }],
    ['e', 0.1, 0.3, { ...CROP, width: 0.6 }],
    ['n', 0.1, 0.05, { ...CROP, top: 0.15, height: 0.55 }],
    ['se', 0.1, -0.2, { ...CROP, width: 0.6, height: 0.4 }],
    ['nw', -0.1, -0.1, { left: 0.1, top: 0, width: 0.6, height: 0.7 }],
    ['inside', 0.1, 0.1, { ...CROP, left: 0.3, top: 0.2 }],
  ] as const)('by %s', (grip, dx, dy, crop) => {
    expect(draggedCrop(CROP, grip, dx, dy)).toEqual(crop)
  })

  it.each([
    ['e', 2, 0, { ...CROP, width: 0.8 }],
    ['w', 2, 0, { ...CROP, left: 0.65, width: 0.05 }],
    ['inside', 2, -2, { ...CROP, left: 0.5, top: 0 }],
  ] as const)('by %s, and stays within the picture', (grip, dx, dy, crop) => {
    expect(draggedCrop(CROP, grip, dx, dy)).toEqual(crop)
  })

  it('from the whole picture', () => {
    expect(draggedCrop(WHOLE, 'se', -0.25, -0.5)).toEqual({ left: 0, top: 0, width: 0.75, height: 0.5 })
  })
})

describe('what was typed of a crop', () => {
  it('is completed, and cut to the picture', () => {
    expect(fittedCrop({ left: 0.1, top: null, width: null, height: null })).toEqual({
      left: 0.1,
      top: 0,
      width: 0.9,
      height: 1,
    })
    expect(fittedCrop({ left: 0.6, top: -1, width: 0.7, height: 3 })).toEqual({
      left: 0.6,
      top: 0,
      width: 0.4,
      height: 1,
    })
    expect(fittedCrop({ left: 1, top: 0, width: 0, height: 1 })).toMatchObject({ left: 0.95, width: 0.05 })
  })

  it('is nothing for the whole picture', () => {
    expect(fittedCrop({ left: 0, top: 0, width: 1, height: 1 })).toBe(null)
    expect(fittedCrop({ left: null, top: null, width: null, height: null })).toBe(null)
  })
})

it('a point stays on the picture', () => {
  expect(movedPoint({ x: 0.5, y: 0.5 }, 0.01, -0.1)).toEqual({ x: 0.51, y: 0.4 })
  expect(movedPoint({ x: 0.99, y: 0.01 }, 0.1, -0.1)).toEqual({ x: 1, y: 0 })
})

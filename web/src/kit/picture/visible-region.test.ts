import { expect, it } from 'vitest'
import { visibleRegion } from './visible-region'

const wide = { width: 2000, height: 1000 }
const high = { width: 1000, height: 2000 }
const whole = { left: 0, top: 0, width: 1, height: 1 }

it('is all of a picture where nothing is cut', () => {
  expect(visibleRegion(wide)).toEqual(whole)
  expect(visibleRegion(wide, {}, 2)).toEqual(whole)
})

it('is its middle where nobody has said what matters', () => {
  expect(visibleRegion(wide, {}, 1)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 })
  expect(visibleRegion(high, {}, 1)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
})

it('has the focus in its middle, or as near as the edge allows', () => {
  expect(visibleRegion(wide, { focus_x: 0.4, focus_y: 0.9 }, 1)).toMatchObject({
    left: expect.closeTo(0.15),
    top: 0,
  })
  expect(visibleRegion(wide, { focus_x: 0.95 }, 1)).toMatchObject({ left: 0.5 })
  expect(visibleRegion(high, { focus_y: 0 }, 1)).toMatchObject({ top: 0 })
})

it('lies within the crop, whatever its shape and wherever the focus', () => {
  const crop = { crop_left: 0.5, crop_top: 0.2, crop_width: 0.4, crop_height: 0.5 }
  expect(visibleRegion(wide, crop)).toEqual({ left: 0.5, top: 0.2, width: 0.4, height: 0.5 })
  for (const shape of [0.2, 0.75, 1, 4 / 3, 5])
    for (const focus of [0, 0.5, 0.6, 1]) {
      const { left, top, width, height } = visibleRegion(
        wide,
        { ...crop, focus_x: focus, focus_y: focus },
        shape,
      )
      expect((width * 2000) / (height * 1000)).toBeCloseTo(shape)
      expect(Math.min(left - 0.5, top - 0.2)).toBeGreaterThan(-1e-9)
      expect(Math.max(left + width - 0.9, top + height - 0.7)).toBeLessThan(1e-9)
    }
})

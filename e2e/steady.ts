// What a journey waits for before it goes on: a machine may be slow between any two steps.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const STILL_MS = 100

/** Where something stands, once nothing moves it any more. */
export const placeOf = async (locator: Locator): Promise<Place> => {
  let place: Place | null = null
  const isStill = async () => {
    const before = JSON.stringify(place)
    place = await locator.boundingBox()
    return place !== null && JSON.stringify(place) === before
  }
  await expect.poll(isStill, { interval: STILL_MS }).toBe(true)
  return place ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }
}

/** Keys go there: the focus comes a moment after what it is on is seen. */
export const hasFocus = (locator: Locator): Promise<void> =>
  expect
    .poll(() => locator.evaluateAll((all) => all.some((one) => one.contains(document.activeElement))))
    .toBe(true)

/** A key for an entry of a menu that has just been opened, which puts the focus on its first one by itself. */
export const pressInMenu = async (entry: Locator, key: string): Promise<void> => {
  await hasFocus(entry.page().getByRole('menu'))
  await entry.press(key)
}

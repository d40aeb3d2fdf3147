import type { Page } from 'playwright-core'

/**
 * A browser that cannot draw maps. Without a graphics card they take as much of the processor as all the rest of a
 * form, which only the journeys that look at them should pay.
 */
export const withoutWebGL = async (page: Page): Promise<Page> => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: never[]
    ) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as never, ...more)
    } as never
  })
  return page
}

// Random delays that bring out journeys which depend on speed: `FORNACE_UNEVEN=calls npm test -- e2e` delays answers of
// the server, `FORNACE_UNEVEN=steps npm test -- e2e` the steps of the journeys.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const MODE = process.env.FORNACE_UNEVEN
const LONGEST_MS = 800
/** Share of delayed steps: the others stay quick, since races are lost by haste as well. */
const SHARE = 0.3
const STEPS = [
  'click',
  'dblclick',
  'hover',
  'fill',
  'press',
  'waitFor',
  'evaluate',
  'count',
  'allTextContents',
]

const delay = async (): Promise<void> => {
  if (Math.random() < SHARE) await pause(Math.random() * LONGEST_MS)
}

let areStepsDelayed = false

/** Methods of all locators, which share their prototype. */
const delaySteps = (page: Page): void => {
  if (areStepsDelayed) return
  areStepsDelayed = true
  const locators = Object.getPrototypeOf(page.locator('main'))
  for (const name of STEPS) {
    const step = locators[name]
    locators[name] = async function (...given: unknown[]) {
      await delay()
      return step.apply(this, given)
    }
  }
}

export const makeUneven = async (page: Page): Promise<void> => {
  if (MODE === 'steps') delaySteps(page)
  if (MODE === 'calls')
    await page.route('**/api/**', async (route) => {
      await delay()
      // The page may have gone meanwhile.
      await route.fallback().catch(() => undefined)
    })
}

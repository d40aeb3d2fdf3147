import type { Page } from 'playwright-core'
import { elsewhere, untilMarks, withBrowser } from './browser.ts'
import { fixed, median, times } from './figures.ts'
import { DRAWN_MARK, ROWS_MARK, watchMap, watchRows } from './rows.ts'
import { storageState } from './sign-in.ts'

const MAX_TIMES = 3

interface MapTimes {
  /** Until the first rows of the list alone, in milliseconds since the start of the navigation. */
  readonly alone: readonly number[]
  /** The same with the map open beside it. */
  readonly rows: readonly number[]
  readonly drawn: readonly number[]
}

const watchList = (page: Page) => page.addInitScript(watchRows, 25)

const watchBoth = async (page: Page): Promise<void> => {
  await watchList(page)
  await page.addInitScript(watchMap)
  // As somebody left it who had the map open.
  await page.addInitScript(() => localStorage.setItem('fornace.map', 'open'))
}

/** The list of projects, and the same with the map beside it, by turns. */
export const measureMap = (options: { address: string; rounds: number }): Promise<MapTimes> =>
  withBrowser(async (browser) => {
    const { address } = options
    const opened = {
      from: elsewhere(address),
      address: `${address}/#/gallery-projects/projects`,
      options: { storageState: await storageState(address) },
    }
    const match: Record<keyof MapTimes, number[]> = { alone: [], rows: [], drawn: [] }
    for (let round = 0; round < options.rounds; round++) {
      const list = await untilMarks(browser, { ...opened, watch: watchList, marks: [ROWS_MARK] })
      match.alone.push(...list)
      const marks = [ROWS_MARK, DRAWN_MARK]
      const [rows = 0, drawn = 0] = await untilMarks(browser, { ...opened, watch: watchBoth, marks })
      match.rows.push(rows)
      match.drawn.push(drawn)
    }
    return match
  })

/** The same in words. */
export const mapLine = (count: number, { alone, rows, drawn }: MapTimes): string => {
  const [list, beside, map] = [median(alone), median(rows), median(drawn)]
  return `In the browser, empty cache: 25 of ${count.toLocaleString('en')} projects after ${fixed(list, 0)} ms; with the map open beside them, which the processor draws, they are there after ${fixed(beside, 0)} ms, and all points after ${fixed(map, 0)} ms, ${times(map / list, MAX_TIMES)}.`
}

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Shows the filters that a list offers; those that are on are there without it. */
export const unfoldFilters = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^(Filters|Filtri)$/, expanded: false })
    .first()
    .click()

/** The keys of rows and of cards come a moment after them. */
export const rowKeys = (page: Page): Promise<void> =>
  page.locator('[data-opens-row][tabindex]').first().waitFor()

/** Longer than the pause after which a letter begins another name. */
const PAUSE_MS = 700

/** Goes to an entry of a list by the beginning of its name, which is typed anew where the machine paused in the middle. */
export const typeAhead = async (list: Locator, beginning: string): Promise<void> => {
  await list.focus()
  const active = async () => {
    await list.page().keyboard.type(beginning)
    return list.evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant')
      return (id && document.getElementById(id)?.textContent.toLowerCase()) || ''
    })
  }
  await expect.poll(active, { interval: PAUSE_MS }).toContain(beginning.toLowerCase())
}

/** In pixels. */
const MUCH_ROOM = 40

/** Cells of a table that are cut without an ellipsis, by more than one, or beside a column with room to spare. */
export const badlyCutCells = (page: Page): Promise<string[]> =>
  page
    .getByRole('grid')
    .first()
    .evaluate((table, muchRoom) => {
      const rows = [...table.querySelectorAll('tr')]
      const isCut = (element: Element) =>
        getComputedStyle(element).overflowX === 'hidden' &&
        getComputedStyle(element).clipPath === 'none' &&
        element.scrollWidth > element.clientWidth
      const roomIn = (cell: HTMLTableCellElement) => {
        const content = document.createRange()
        content.selectNodeContents(cell)
        return cell.clientWidth - content.getBoundingClientRect().width
      }
      const rooms = [...(rows[0]?.cells ?? [])].map((_, index) =>
        Math.min(...rows.flatMap(({ cells }) => cells[index] ?? []).map(roomIn)),
      )
      const hasRoom = rooms.some((room) => room > muchRoom)
      return rows.flatMap(({ cells }) =>
        [...cells].flatMap((cell) => {
          const cut = [...cell.querySelectorAll('*')].filter(isCut)
          const isBad =
            cut.length > 1 || cut.some((one) => hasRoom || getComputedStyle(one).textOverflow !== 'ellipsis')
          return isBad ? [`${cell.textContent} [${rooms.map(Math.round).join()}]`] : []
        }),
      )
    }, MUCH_ROOM)

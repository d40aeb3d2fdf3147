import type { Locator, Page } from 'playwright-core'

/** `2026-11-17` as it stands in a field: 17/11/2026. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('/')

export const dateField = (within: Page | Locator, label: string): Locator =>
  within.getByRole('textbox', { name: label })

/** Types a day, given as `YYYY-MM-DD`, the way the reader writes it; nothing empties the field. */
export const fillDate = (within: Page | Locator, label: string, day: string): Promise<void> =>
  dateField(within, label).fill(writtenDay(day))

/** Opens the calendar of a field. */
export const openCalendar = async (page: Page, button: string): Promise<Locator> => {
  await page.getByRole('button', { name: button }).click()
  const calendar = page.getByRole('dialog', { name: button })
  await calendar.getByRole('grid').waitFor()
  return calendar
}

/**
 * Filter values that depend on the reader and the day: `$me`, `$today`, `$last-7-days`. Addresses and saved views store
 * the word, which is resolved for each request: in a shared view `$me` is its reader.
 */
export const ME = '$me'
export const TODAY = '$today'
export const lastDays = (count: number): string => `$last-${count}-days`

const LAST_DAYS = /^\$last-([1-9]\d{0,3})-days$/

/** Number of days that the word covers, today included; undefined for any other text. */
export const daysOf = (word: string): number | undefined => {
  if (word === TODAY) return 1
  const [, count] = LAST_DAYS.exec(word) ?? []
  return count === undefined ? undefined : Number(count)
}

/** The years that records can be of. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2200

/** The parameter `year` of an address. */
export const yearIn = (text: string): number | undefined => {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined
}

/** Number of records of a year in the reader's scope. */
export interface YearCount {
  year: number
  count: number
}

/** The call that counts the records of a kind by year: `press_room/press_magazine_years`. */
export const yearsPath = ({ path }: { readonly path: string }): string => `${path}_years`

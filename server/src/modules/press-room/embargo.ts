import { HOUSE_DAY } from '../../platform/database/house-day.ts'

/** Its day has not come yet. A draft is read by nobody who may not change it, and withholds nothing. */
export const isBeforeItsDay = (row: string): string =>
  `(${row}.published_date is not null and ${row}.published_date > ${HOUSE_DAY})`

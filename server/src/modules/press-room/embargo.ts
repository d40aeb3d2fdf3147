import type { Embargo } from '../../kit/resource/definition/registry.ts'
import { HOUSE_DAY } from '../../platform/database/house-day.ts'

/** Of press kits and galleries: until the day begins. A draft is read by nobody who may not change it. */
export const dayEmbargo: Embargo = {
  isActive: (row) => `(${row}.published_date is not null and ${row}.published_date > ${HOUSE_DAY})`,
  publishableFlag: 'is_publishable',
}

/** Of press releases: until the moment, and without one, since a draft may be archived and then has readers. */
export const momentEmbargo: Embargo = {
  isActive: (row) => `(${row}.published_date is null or ${row}.published_date > now())`,
  publishableFlag: 'is_publishable',
}

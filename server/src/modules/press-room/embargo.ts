import type { Embargo } from '../../kit/resource/definition/registry.ts'
import { HOUSE_DAY } from '../../platform/database/house-day.ts'

/**
 * Embargo of press kits and galleries until the start of the publication day. Drafts are readable only by those who may
 * change them.
 */
export const dayEmbargo: Embargo = {
  isActive: (row) => `(${row}.published_date is not null and ${row}.published_date > ${HOUSE_DAY})`,
  publishableFlag: 'is_publishable',
}

/** Of press releases: until the moment, and without one, since a draft may be archived and then has readers. */
export const momentEmbargo: Embargo = {
  isActive: (row) => `(${row}.published_date is null or ${row}.published_date > now())`,
  publishableFlag: 'is_publishable',
}

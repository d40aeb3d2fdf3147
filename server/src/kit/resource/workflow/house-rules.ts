import type { HouseRules } from '@fornace/contract/kit/house-rules'
import { dayIn } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'

/** Rules that records are checked by at a moment, from the settings. */
export const houseRulesAt = (
  moment: Date,
  { TIME_ZONE, PICTURE_PERMISSIONS }: Pick<Config, 'TIME_ZONE' | 'PICTURE_PERMISSIONS'>,
): HouseRules => ({ today: dayIn(moment, TIME_ZONE), picturePermissions: PICTURE_PERMISSIONS })

import type { HouseRules } from '@fornace/contract/kit/house-rules'
import { dayIn } from '../../../platform/clock.ts'
import type { Services } from '../definition/module.ts'

/** Rules that records are checked by at a moment, from the settings. */
export const houseRulesAt = (
  moment: Date,
  {
    config,
    settings,
  }: Pick<Services, 'config'> & { readonly settings: Pick<Services['settings'], 'current'> },
): HouseRules => {
  const { picturePermissions, languages } = settings.current()
  return { today: dayIn(moment, config.TIME_ZONE), picturePermissions, languages }
}

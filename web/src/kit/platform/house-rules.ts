import type { HouseRules } from '@fornace/contract/kit/house-rules'
import { houseDay } from './house-day'

/** The setting of the server, which writes it into the page. */
const picturePermissions = (): HouseRules['picturePermissions'] =>
  document.querySelector<HTMLMetaElement>('meta[name="picture-permissions"]')?.content === 'require'
    ? 'require'
    : 'warn'

/** Rules that a form is checked by, the same as on the server. */
export const houseRulesAt = (now: Date): HouseRules => ({
  today: houseDay(now),
  picturePermissions: picturePermissions(),
})

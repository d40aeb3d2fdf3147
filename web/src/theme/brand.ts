import type { MantineColorsTuple } from '@mantine/core'
import { pageSetting } from '../kit/platform/page-settings'
import { colours } from './colours'

/** Shades of the primary colour: those of the association, which the server writes into the page, or our own. */
export const brandShades = (): MantineColorsTuple => {
  const shades = pageSetting('brand-shades').split(' ')
  return shades.length === colours.brand.length ? (shades as unknown as MantineColorsTuple) : colours.brand
}

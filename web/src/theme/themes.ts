import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core'
import type { ColourSet } from './choices'
import { colours } from './colours'
import { theme } from './theme'

/** Between the association's blue and its pale one: the pale one itself can carry no text. */
const accent: MantineColorsTuple = [
  '#F1F6FF',
  '#E1ECFF',
  '#C6DAFF',
  '#A9C9FF',
  '#95BDFF',
  '#82B1FF',
  '#3568C9',
  '#2A54A3',
  '#21427F',
  '#142A52',
]

export const COLOUR_SET_SHADES: Record<ColourSet, MantineColorsTuple> = {
  primary: colours.brand,
  warning: colours.yellow,
  success: colours.green,
  danger: colours.red,
  info: colours.teal,
  accent,
}

/** A colour set changes the primary colour only: success, warning and error keep their meaning. */
export const themeWith = (set: ColourSet): MantineThemeOverride =>
  // The very same object: a theme that only looks the same would have the whole app drawn anew.
  set === 'primary' ? theme : { ...theme, colors: { ...colours, brand: COLOUR_SET_SHADES[set] } }

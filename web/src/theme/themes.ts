import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core'
import { brandShades } from './brand'
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

const SHADES: Record<Exclude<ColourSet, 'primary'>, MantineColorsTuple> = {
  warning: colours.yellow,
  success: colours.green,
  danger: colours.red,
  info: colours.teal,
  accent,
}

/** Shades of the primary colour in a set; the first set has those of the association. */
export const shadesIn = (set: ColourSet): MantineColorsTuple =>
  set === 'primary' ? brandShades() : SHADES[set]

/** Themes by their primary colour: one that only looks the same would have the whole app drawn anew. */
const made = new Map<string, MantineThemeOverride>([[String(colours.brand), theme]])

/** A colour set changes the primary colour only: success, warning and error keep their meaning. */
export const themeWith = (set: ColourSet): MantineThemeOverride => {
  const brand = shadesIn(set)
  const existing = made.get(String(brand)) ?? { ...theme, colors: { ...colours, brand } }
  made.set(String(brand), existing)
  return existing
}

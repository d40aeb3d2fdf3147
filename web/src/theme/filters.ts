import { AA, contrast, mixture } from '@fornace/contract/kit/colour-shades'
import type { CSSProperties } from 'react'
import type { HeaderFilter, SidebarFilter } from './choices'
import { colours, INK } from './colours'

interface Gradient {
  top: string
  bottom: string
  /** How much black lies over it, so that white text passes AA at its lightest point. */
  scrim: number
}

/** Gradients of fixed colours. `light` is the surface itself, with dark text on it. */
export const SIDEBAR_GRADIENTS: Record<Exclude<SidebarFilter, 'light' | 'primary'>, Gradient> = {
  dark: { top: '#2E3344', bottom: '#2E3344', scrim: 0 },
  danger: { top: '#B91372', bottom: '#33080D', scrim: 0 },
  warning: { top: '#FFB70F', bottom: '#B02E0C', scrim: 0.4 },
  success: { top: '#00D0BD', bottom: '#007ADF', scrim: 0.38 },
  info: { top: '#42378F', bottom: '#F53844', scrim: 0.12 },
}

interface HeaderColours {
  fill: string
  text: string
}

/** Dark text on the colour as it is given; where it is too dark for that, such as red, its deeper shade takes white. */
const filled = ([, , , , , colour = '', deeper = '']: readonly string[]): HeaderColours =>
  contrast(colour, INK) >= AA ? { fill: colour, text: INK } : { fill: deeper, text: '#fff' }

export const headerColours = (
  filter: Exclude<HeaderFilter, 'light'>,
  primary: readonly string[],
): HeaderColours =>
  filled(
    {
      primary,
      warning: colours.yellow,
      success: colours.green,
      error: colours.red,
      info: colours.teal,
    }[filter],
  )

/** Picture behind a filter: as much as shows through, and none is lighter than this (menu-surface.module.css). */
export const PICTURE = { share: 0.12, lightest: '#9A9A9A' }

/** Screens round mixtures. */
const ROUNDING = 0.05

/** Scrim of a colour: as much black as white text needs on it, whatever picture shows through. */
const scrimOn = (colour: string): number => {
  const lightest = mixture(colour, PICTURE.lightest, PICTURE.share)
  let scrim = 0
  while (contrast(mixture(lightest, '#000000', scrim), '#FFFFFF') < AA + ROUNDING) scrim += 0.05
  return scrim
}

/** Gradient of the primary colour, which is the association's. */
export const primaryGradient = (primary: readonly string[]): Gradient => {
  const [, , , , , top = '', , , , bottom = ''] = primary
  return { top, bottom, scrim: scrimOn(top) }
}

export const sidebarStyle = (filter: SidebarFilter, primary: readonly string[]): CSSProperties => {
  if (filter === 'light') return {}
  const { top, bottom, scrim } = filter === 'primary' ? primaryGradient(primary) : SIDEBAR_GRADIENTS[filter]
  return { '--sidebar-top': top, '--sidebar-bottom': bottom, '--sidebar-scrim': scrim } as CSSProperties
}

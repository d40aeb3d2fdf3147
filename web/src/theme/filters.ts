import { AA, contrast } from '@fornace/contract/kit/colour-shades'
import type { CSSProperties } from 'react'
import type { HeaderFilter, SidebarFilter } from './choices'
import { colours, INK } from './colours'

interface Gradient {
  top: string
  bottom: string
  /** How much black lies over it, so that white text passes AA at its lightest point. */
  scrim: number
}

/** `light` is not among them: it is the surface itself, with dark text on it. */
export const SIDEBAR_GRADIENTS: Record<Exclude<SidebarFilter, 'light'>, Gradient> = {
  dark: { top: '#2E3344', bottom: '#2E3344', scrim: 0 },
  danger: { top: '#B91372', bottom: '#33080D', scrim: 0 },
  primary: { top: '#5D92F4', bottom: '#09203F', scrim: 0.3 },
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

export const sidebarStyle = (filter: SidebarFilter): CSSProperties => {
  if (filter === 'light') return {}
  const { top, bottom, scrim } = SIDEBAR_GRADIENTS[filter]
  return { '--sidebar-top': top, '--sidebar-bottom': bottom, '--sidebar-scrim': scrim } as CSSProperties
}

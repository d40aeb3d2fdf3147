import { createTheme, em } from '@mantine/core'
import { colours, INK } from './colours'

/** Heebo stands in where Inter has no Hebrew; the system's own font where neither is there. */
const fontFamily = "'Inter Variable', Heebo, system-ui, 'Segoe UI', Roboto, Arial, sans-serif"

/** Below this many pixels a screen is a phone's. */
export const MOBILE_BREAKPOINT = 769

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  black: INK,
  colors: colours,
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  // The library draws most controls in `sm` and plain text in `md`: both are our 14 pixels. Tables set their own 13.
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  radius: { md: '0.375rem' },
  defaultRadius: 'md',
  breakpoints: { sm: em(MOBILE_BREAKPOINT) },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'fornace-focus',
  // Named, not imported: what the first screen does not show is not loaded for it.
  components: { Badge: { defaultProps: { tt: 'none', fw: 500 } } },
})

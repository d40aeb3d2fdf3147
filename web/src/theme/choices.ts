/** Appearance options. The first of each list is the default. */
export const LAYOUTS = ['full', 'mini', 'horizontal', 'boxed', 'boxed-v2'] as const
export type Layout = (typeof LAYOUTS)[number]

export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const

export const COLOUR_SETS = ['primary', 'warning', 'success', 'danger', 'info', 'accent'] as const
export type ColourSet = (typeof COLOUR_SETS)[number]

export const PICTURES = ['none', 'kiln', 'tiles', 'arches', 'clay'] as const
export type Picture = (typeof PICTURES)[number]

export const SIDEBAR_FILTERS = ['light', 'dark', 'danger', 'primary', 'warning', 'success', 'info'] as const
export type SidebarFilter = (typeof SIDEBAR_FILTERS)[number]

export const HEADER_FILTERS = ['light', 'primary', 'warning', 'success', 'error', 'info'] as const
export type HeaderFilter = (typeof HEADER_FILTERS)[number]

export const ANIMATIONS = ['fadeIn', 'slideInUp', 'slideInRight', 'bounce', 'lightSpeedIn', 'pulse'] as const
export type Animation = (typeof ANIMATIONS)[number]

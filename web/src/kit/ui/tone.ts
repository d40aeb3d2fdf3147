import type { ComponentType } from 'react'

/** Meaning of a note or a badge; its colour follows, and is never the only sign. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export type Icon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>

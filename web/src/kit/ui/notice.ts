export interface Notice {
  message: string
  /** What it is about, one by one. */
  details?: readonly string[]
  /** A way back or on; the notice stays longer for it, and `Mod+Z` does it too. */
  action?: { label: string; run: () => void } | undefined
  /** Whoever tells it takes it back. */
  stays?: boolean
  /** The language of a sentence that is the same on every screen. */
  lang?: string
}

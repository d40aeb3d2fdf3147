/** One section of a help topic: a paragraph, steps in order, or points. */
export interface HelpSection {
  readonly title: string
  readonly text?: string
  readonly steps?: readonly string[]
  readonly points?: readonly string[]
}

/** Help on one area of the product, in one language. */
export interface HelpTopic {
  readonly lead: string
  /** Text alternative of the picture. */
  readonly picture: string
  readonly sections: readonly HelpSection[]
}

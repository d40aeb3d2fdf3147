/** A text for which suggestions are asked. */
export const LONGEST_ASKED = 10_000

/** Longer files are not from here. */
export const LARGEST_XLIFF = 2_000_000

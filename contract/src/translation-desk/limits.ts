/** Length limit of a text for suggestions. */
export const MAX_REQUESTED_LENGTH = 10_000

/** Max length of an exported XLIFF file, in characters. */
export const MAX_XLIFF_LENGTH = 2_000_000

/** Max number of texts in an XLIFF file. */
export const MAX_XLIFF_TEXTS = 2000

/** Max number of files that are imported at once. */
export const MAX_XLIFF_FILES = 20

export const MENU_TEXT_MAX = 18

/** Half of a character that takes two places would show as a question mark. */
const HALF = /[\uD800-\uDBFF]$/

export const truncate = (text: string, max = 100): string =>
  text.length > max ? `${text.slice(0, max).replace(HALF, '')}...` : text

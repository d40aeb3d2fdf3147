export const MENU_TEXT_MAX = 18

export const truncate = (text: string, max = 100): string =>
  text.length > max ? `${text.slice(0, max)}...` : text

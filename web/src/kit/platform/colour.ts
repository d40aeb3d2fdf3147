import { literals } from '../../i18n/literals'

const HEX = /^#?(?:[\da-f]{3}|[\da-f]{6})$/i

/** `#RRGGBB` from a colour of three or six digits; throws for anything else, with the specified message. */
export const normalHex = (text: string): string => {
  if (!HEX.test(text)) throw new Error(literals.badHex)
  const digits = text.replace('#', '')
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${six.toUpperCase()}`
}

/** Translucent colour. */
export const hexToRgba = (text: string, alpha = 1): string => {
  const hex = normalHex(text)
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return `rgba(${part(1)},${part(3)},${part(5)},${alpha})`
}

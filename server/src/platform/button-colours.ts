import { shadesOf } from '@fornace/contract/kit/colour-shades'

/** Fill of buttons on white, under white text, and in the dark, under dark text. */
export interface ButtonColours {
  readonly light: string
  readonly dark: string
}

const PRODUCT: ButtonColours = { light: '#1B66F0', dark: '#8FB4F8' }

/** Button colours of mails and of pages without sign-in: shades of the association's colour; the product's without one. */
export const buttonColours = (colour: string): ButtonColours => {
  if (!colour) return PRODUCT
  const shades = shadesOf(colour)
  return { light: shades[6], dark: shades[3] }
}

/** Contrast that text needs (WCAG 2.1, level AA). */
export const AA = 4.5

type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** `#RRGGBB`; letters of either case. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

const rgbOf = (hex: string): Rgb => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

const hexOf = (colour: Rgb): string =>
  `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** Mixture with a share of another colour. */
const mixed = (colour: Rgb, other: Rgb, share: number): Rgb => {
  const channel = (at: 0 | 1 | 2) => colour[at] * (1 - share) + other[at] * share
  return rgbOf(hexOf([channel(0), channel(1), channel(2)]))
}

const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Contrast of two colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => contrastOf(rgbOf(one), rgbOf(other))

/** Backgrounds of text: the page and the surfaces of the light and of the dark scheme. */
const LIGHT_PAGE = rgbOf('#F4F7FA')
const DARK_SURFACES = ['#2C3644', '#3A4555'].map(rgbOf)

/** Screens round the mixture of a tint. */
const MARGIN = 0.05

/** The least mixture from a share on with which all these backgrounds pass; the whole of it where none does. */
const passing = (colour: Rgb, towards: Rgb, from: number, backgrounds: (made: Rgb) => Rgb[]): Rgb => {
  for (let share = from; share < 1; share += 0.01) {
    const made = mixed(colour, towards, share)
    if (backgrounds(made).every((background) => contrastOf(made, background) >= AA + MARGIN)) return made
  }
  return towards
}

export type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/**
 * Ten shades of a colour, from light to dark. Shade 5 is the colour as given; text and buttons use shade 6, and 7 when
 * pointed at, which pass AA on white, on the page and under white text. In the dark scheme text uses 3, and 2 on a tint.
 */
export const shadesOf = (hex: string): Shades => {
  const colour = rgbOf(hex)
  const tint = mixed(colour, WHITE, 0.9)
  const text = passing(colour, BLACK, 0, () => [WHITE, LIGHT_PAGE])
  const pointed = passing(mixed(text, BLACK, 0.2), BLACK, 0, () => [WHITE, LIGHT_PAGE, tint])
  const onDark = passing(colour, WHITE, 0.3, () => DARK_SURFACES)
  const onTint = passing(mixed(onDark, WHITE, 0.35), WHITE, 0, () =>
    DARK_SURFACES.map((surface) => mixed(surface, colour, 0.26)),
  )
  return [
    tint,
    mixed(colour, WHITE, 0.79),
    onTint,
    onDark,
    mixed(colour, WHITE, 0.15),
    colour,
    text,
    pointed,
    mixed(pointed, BLACK, 0.2),
    mixed(pointed, BLACK, 0.5),
  ].map((shade) => hexOf(shade as Rgb)) as unknown as Shades
}

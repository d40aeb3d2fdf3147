/** Contrast that text needs (WCAG 2.1, level AA). */
export const AA = 4.5

type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]

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

/** The same hue and saturation with a share of the lightness less: a mixture with black would be dull. */
const darker = (colour: Rgb, share: number): Rgb => {
  const [most, least] = [Math.max(...colour) / 255, Math.min(...colour) / 255]
  const lightness = (most + least) / 2
  const spread = most - least
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  const wanted = lightness * (1 - share)
  const wantedSpread = saturation * (1 - Math.abs(2 * wanted - 1))
  const channel = (at: 0 | 1 | 2) => {
    const place = spread === 0 ? 0.5 : (colour[at] / 255 - least) / spread
    return Math.min(1, Math.max(0, wanted - wantedSpread / 2 + place * wantedSpread)) * 255
  }
  return rgbOf(hexOf([channel(0), channel(1), channel(2)]))
}

const lighter = (colour: Rgb, share: number): Rgb => mixed(colour, WHITE, share)

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

/** Mixture of two colours, with a share of the second. */
export const mixture = (one: string, other: string, share: number): string =>
  hexOf(mixed(rgbOf(one), rgbOf(other), share))

/** Backgrounds of text: the page and the surfaces of the light and of the dark scheme. */
const LIGHT_PAGE = rgbOf('#F4F7FA')
const DARK_SURFACES = ['#2C3644', '#3A4555'].map(rgbOf)

/** Screens round the mixture of a tint. */
const MARGIN = 0.05

/** The first shade from a share on that passes on all these backgrounds; the last one where none does. */
const passing = (shadeAt: (share: number) => Rgb, backgrounds: readonly Rgb[], from = 0): Rgb => {
  for (let share = from; share < 1; share += 0.01) {
    const made = shadeAt(share)
    if (backgrounds.every((background) => contrastOf(made, background) >= AA + MARGIN)) return made
  }
  return shadeAt(1)
}

export type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/**
 * Ten shades of a colour, from light to dark. Shade 5 is the colour as given; text and buttons use shade 6, and 7 when
 * pointed at, which pass AA on white, on the page and under white text. In the dark scheme text uses 3, and 2 on a tint.
 */
export const shadesOf = (hex: string): Shades => {
  const colour = rgbOf(hex)
  const tint = lighter(colour, 0.9)
  const text = passing((share) => darker(colour, share), [WHITE, LIGHT_PAGE])
  const pointed = passing((share) => darker(darker(text, 0.2), share), [WHITE, LIGHT_PAGE, tint])
  const onDark = passing((share) => lighter(colour, share), DARK_SURFACES, 0.3)
  const tinted = DARK_SURFACES.map((surface) => mixed(surface, colour, 0.26))
  const onTint = passing((share) => lighter(lighter(onDark, 0.35), share), tinted)
  return [
    tint,
    lighter(colour, 0.79),
    onTint,
    onDark,
    lighter(colour, 0.15),
    colour,
    text,
    pointed,
    darker(pointed, 0.2),
    darker(pointed, 0.5),
  ].map((shade) => hexOf(shade as Rgb)) as unknown as Shades
}

import { shadesOf } from '@fornace/contract/kit/colour-shades'
import { describe, expect, it } from 'vitest'
import { COLOUR_SETS, HEADER_FILTERS } from './choices'
import { colours, PAGE } from './colours'
import { headerColours, PICTURE, primaryGradient, SIDEBAR_GRADIENTS } from './filters'
import { shadesIn } from './themes'

type Rgb = readonly [number, number, number]

const AA = 4.5

const rgb = (hex: string): Rgb => {
  const long = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const channel = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share)
  return [channel(0), channel(1), channel(2)]
}

const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: Rgb, other: Rgb): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const WHITE = rgb('#ffffff')
const BLACK = rgb('#000000')

/** Contrast of white text on a gradient at its lightest point, over any picture. */
const leastContrastOn = ({ top, bottom, scrim }: ReturnType<typeof primaryGradient>): number => {
  const steps = Array.from({ length: 21 }, (_, index) => index / 20)
  return Math.min(
    ...steps.map((share) => {
      const tint = mix(rgb(bottom), rgb(top), share)
      const seen = mix(BLACK, mix(rgb(PICTURE.lightest), tint, PICTURE.share), scrim)
      return contrast(WHITE, seen)
    }),
  )
}

describe('text passes AA', () => {
  it.each(Object.entries(SIDEBAR_GRADIENTS))('on the sidebar filter %s, over any picture', (_, gradient) => {
    expect(leastContrastOn(gradient)).toBeGreaterThanOrEqual(AA)
  })

  it.each(COLOUR_SETS)('on the sidebar filter of the primary colour in the set %s', (set) => {
    expect(leastContrastOn(primaryGradient(shadesIn(set)))).toBeGreaterThanOrEqual(AA)
  })

  it.each(COLOUR_SETS)('in the colour set %s, as text and under white text', (set) => {
    const shades = shadesIn(set)
    for (const shade of [shades[6], shades[7]]) {
      expect(contrast(rgb(shade), WHITE)).toBeGreaterThanOrEqual(AA)
      expect(contrast(rgb(shade), rgb(PAGE))).toBeGreaterThanOrEqual(AA)
    }
    expect(contrast(rgb(shades[7]), rgb(shades[0]))).toBeGreaterThanOrEqual(AA)
  })

  it('in any colour of the association, light and dark', () => {
    const steps = ['00', '33', '66', '99', 'CC', 'FF']
    const all = steps.flatMap((red) =>
      steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
    )
    for (const colour of all) {
      const shades = shadesOf(colour)
      expect(shades[5]).toBe(colour)
      for (const shade of [shades[6], shades[7]])
        for (const surface of [WHITE, rgb(PAGE)])
          expect([colour, contrast(rgb(shade), surface) >= AA]).toEqual([colour, true])
      expect([colour, contrast(rgb(shades[7]), rgb(shades[0])) >= AA]).toEqual([colour, true])
      for (const surface of [colours.dark[6], colours.dark[5]]) {
        expect([colour, contrast(rgb(shades[3]), rgb(surface)) >= AA]).toEqual([colour, true])
        for (const share of [0.16, 0.26]) {
          const tint = mix(rgb(colour), rgb(surface), share)
          expect([colour, share, contrast(rgb(shades[2]), tint) >= AA]).toEqual([colour, share, true])
        }
      }
      expect([colour, leastContrastOn(primaryGradient(shades)) >= AA]).toEqual([colour, true])
      const { fill, text } = headerColours('primary', shades)
      expect([colour, contrast(rgb(fill), rgb(text)) >= AA]).toEqual([colour, true])
    }
  })

  it.each(HEADER_FILTERS.filter((filter) => filter !== 'light'))('on the header filter %s', (filter) => {
    for (const set of COLOUR_SETS) {
      const { fill, text } = headerColours(filter, shadesIn(set))
      expect(contrast(rgb(fill), rgb(text))).toBeGreaterThanOrEqual(AA)
    }
  })
})

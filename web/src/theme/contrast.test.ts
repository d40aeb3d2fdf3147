import { AA, contrast as contrastOf, shadesOf } from '@fornace/contract/kit/colour-shades'
import { describe, expect, it } from 'vitest'
import { COLOUR_SETS, HEADER_FILTERS } from './choices'
import { colours, PAGE } from './colours'
import { headerColours, PICTURE, primaryGradient, SIDEBAR_GRADIENTS } from './filters'
import { shadesIn } from './themes'

const WHITE = '#FFFFFF'
const BLACK = '#000000'

/** `#RRGGBB` of a colour that may be written `#RGB`. */
const long = (hex: string): string => (hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex)

const mix = (one: string, other: string, share: number): string => {
  const channel = (at: number) => {
    const [first = 0, second = 0] = [one, other].map((hex) =>
      Number.parseInt(long(hex).slice(at, at + 2), 16),
    )
    return Math.round(first * share + second * (1 - share))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

const contrast = (one: string, other: string): number => contrastOf(long(one), long(other))

it('contrast is that of WCAG', () => {
  // The last three are known from other calculators.
  const pairs = [
    [WHITE, BLACK, 21],
    [WHITE, WHITE, 1],
    ['#777777', WHITE, 4.48],
    ['#5D92F4', WHITE, 3.05],
    ['#FFB70F', '#1D2433', 8.9],
  ] as const
  for (const [one, other, known] of pairs) expect(contrast(one, other)).toBeCloseTo(known, 1)
})

/** Contrast of white text on a gradient at its lightest point, over any picture. */
const leastContrastOn = ({ top, bottom, scrim }: ReturnType<typeof primaryGradient>): number => {
  const steps = Array.from({ length: 21 }, (_, index) => index / 20)
  return Math.min(
    ...steps.map((share) => {
      const tint = mix(bottom, top, share)
      const seen = mix(BLACK, mix(PICTURE.lightest, tint, PICTURE.share), scrim)
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
      expect(contrast(shade, WHITE)).toBeGreaterThanOrEqual(AA)
      expect(contrast(shade, PAGE)).toBeGreaterThanOrEqual(AA)
    }
    expect(contrast(shades[7], shades[0])).toBeGreaterThanOrEqual(AA)
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
        for (const surface of [WHITE, PAGE])
          expect([colour, contrast(shade, surface) >= AA]).toEqual([colour, true])
      expect([colour, contrast(shades[7], shades[0]) >= AA]).toEqual([colour, true])
      for (const surface of [colours.dark[6], colours.dark[5]]) {
        expect([colour, contrast(shades[3], surface) >= AA]).toEqual([colour, true])
        for (const share of [0.16, 0.26]) {
          const tint = mix(colour, surface, share)
          expect([colour, share, contrast(shades[2], tint) >= AA]).toEqual([colour, share, true])
        }
      }
      expect([colour, leastContrastOn(primaryGradient(shades)) >= AA]).toEqual([colour, true])
      const { fill, text } = headerColours('primary', shades)
      expect([colour, contrast(fill, text) >= AA]).toEqual([colour, true])
    }
  })

  it.each(HEADER_FILTERS.filter((filter) => filter !== 'light'))('on the header filter %s', (filter) => {
    for (const set of COLOUR_SETS) {
      const { fill, text } = headerColours(filter, shadesIn(set))
      expect(contrast(fill, text)).toBeGreaterThanOrEqual(AA)
    }
  })
})

import { MAGAZINE_PERIODS } from '@fornace/contract/press-room/magazine-period'
import sharp from 'sharp'

const YEARS = 5

const [WIDTH, HEIGHT] = [600, 800]

/** A cover, drawn here: a title over a few tiles. */
export const aCover = (title: string, hue: number): Promise<Buffer> => {
  const tiles = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [(index % 3) * 200, 200 + Math.floor(index / 3) * 150]
    return `<rect x="${x + 4}" y="${y + 4}" width="192" height="142" fill="hsl(${hue + index * 6} 45% ${40 + ((index * 29) % 40)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 30% 94%)"/>${tiles.join('')}
    <text x="24" y="120" font-family="sans-serif" font-size="64" font-weight="700" fill="hsl(${hue} 60% 25%)">${title}</text>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

/** The newspapers of the demo, each with the number of months between two of its issues. */
export const NEWSPAPERS = [
  { name: 'CER Magazine', months: 3, hue: 210 },
  { name: 'Il Giornale della Ceramica', months: 2, hue: 15 },
] as const

const nameOf = (newspaper: string, period: string, year: number) => `${newspaper}, ${period} ${year}`

/** All issues of a newspaper that have appeared in the five years up to this day. */
export const issuesOf = ({ name, months }: (typeof NEWSPAPERS)[number], today: string) => {
  const periods = MAGAZINE_PERIODS.filter((period) => period.months === months)
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS + 1 }, (_, index) => thisYear - YEARS + index)
  const first = `${thisYear - YEARS}${today.slice(4)}`
  return years.flatMap((year) =>
    periods.flatMap(({ value, labels: words, lastMonth }, index) => {
      const date = `${year}-${String(lastMonth).padStart(2, '0')}-10`
      return date <= first || date > today
        ? []
        : [{ year, number: index + 1, name: nameOf(name, words.it, year), period: value, date }]
    }),
  )
}

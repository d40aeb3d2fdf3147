import sharp from 'sharp'
import { chance } from './numbers.ts'

/** Surfaces that are drawn here, never photographed: a grain, and what lies over it. */

const PALETTE = [
  ...['#c9b8a3', '#8f8a84', '#b5573c', '#dcd6cb', '#5b6368', '#a77b52'],
  ...['#6f8a83', '#e6e0d6', '#7d4f3a', '#9aa7ad', '#c28f5e', '#3f4a52'],
]
const PATTERNS = ['slabs', 'planks', 'veins', 'hexagons', 'mosaic', 'checks'] as const
/** Wide, square and upright ones. */
const SIZES = [
  [1040, 780],
  [900, 900],
  [780, 1040],
] as const

/** So many there are; the products share them. */
export const PICTURE_COUNT = 18

const shade = (random: () => number, max: number): string => {
  const strength = (random() * max).toFixed(3)
  return random() < 0.5 ? `fill="#000" fill-opacity="${strength}"` : `fill="#fff" fill-opacity="${strength}"`
}

const grid = (
  [width, height]: readonly [number, number],
  [across, down]: readonly [number, number],
  random: () => number,
  shift = 0,
): string => {
  const [w, h] = [width / across, height / down]
  return Array.from({ length: (across + 1) * down }, (_, index) => {
    const row = Math.floor(index / (across + 1))
    const x = (index % (across + 1)) * w - (row % 2) * shift * w
    return `<rect x="${x}" y="${row * h}" width="${w - 3}" height="${h - 3}" ${shade(random, 0.22)}/>`
  }).join('')
}

const veins = ([width, height]: readonly [number, number], random: () => number): string =>
  Array.from({ length: 9 }, () => {
    const y = random() * height
    const bend = () => y + (random() - 0.5) * height * 0.5
    return `<path d="M0 ${y} C ${width / 3} ${bend()} ${(2 * width) / 3} ${bend()} ${width} ${bend()}" fill="none"
      stroke="${random() < 0.6 ? '#fff' : '#222'}" stroke-opacity="${0.15 + random() * 0.3}" stroke-width="${1 + random() * 9}"/>`
  }).join('')

const hexagons = ([width, height]: readonly [number, number], random: () => number): string => {
  const side = 64
  const [w, h] = [side * Math.sqrt(3), side * 1.5]
  const all: string[] = []
  for (let row = 0; row * h < height + side; row++)
    for (let column = -1; column * w < width + w; column++) {
      const [x, y] = [column * w + ((row % 2) * w) / 2, row * h]
      const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
        const angle = Math.PI / 6 + (corner * Math.PI) / 3
        return `${(x + (side - 3) * Math.cos(angle)).toFixed(0)},${(y + (side - 3) * Math.sin(angle)).toFixed(0)}`
      })
      all.push(`<polygon points="${corners.join(' ')}" ${shade(random, 0.25)}/>`)
    }
  return all.join('')
}

const overlay = (
  pattern: (typeof PATTERNS)[number],
  size: readonly [number, number],
  random: () => number,
): string => {
  switch (pattern) {
    case 'slabs':
      return grid(size, [2, 2], random)
    case 'planks':
      return grid(size, [2, 9], random, 0.5)
    case 'veins':
      return veins(size, random)
    case 'hexagons':
      return hexagons(size, random)
    case 'mosaic':
      return grid(size, [22, 20], random)
    case 'checks':
      return grid(size, [8, 8], random)
  }
}

export const aSurface = async (index: number): Promise<Buffer> => {
  const random = chance(index * 7919 + 17).next
  const size = SIZES[index % SIZES.length] ?? SIZES[0]
  const pattern = PATTERNS[(index + Math.floor(index / PATTERNS.length)) % PATTERNS.length] ?? 'slabs'
  const colour = PALETTE[(index * 5 + Math.floor(index / PALETTE.length) * 3) % PALETTE.length] ?? '#999'
  const [width, height] = size
  const grain = await sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .resize(width, height)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${overlay(pattern, size, random)}</svg>`
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: grain, blend: 'soft-light' }, { input: Buffer.from(svg) }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

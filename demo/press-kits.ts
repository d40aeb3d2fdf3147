import sharp from 'sharp'

const SIDE = 8
const TILE = 120

/** A wall of tiles, drawn here: each in a shade of one colour, some with a quarter circle. */
export const aWall = (hue: number): Promise<Buffer> => {
  const tiles = Array.from({ length: SIDE * 5 }, (_, place) => {
    const [x, y] = [(place % SIDE) * TILE, Math.floor(place / SIDE) * TILE]
    const light = 45 + ((place * 37) % 40)
    const tile = `<rect x="${x}" y="${y}" width="${TILE - 4}" height="${TILE - 4}" fill="hsl(${hue} 40% ${light}%)"/>`
    const arc = `<path d="M${x} ${y}h${TILE - 4}a${TILE - 4} ${TILE - 4} 0 0 1 -${TILE - 4} ${TILE - 4}z" fill="hsl(${hue + 20} 45% ${95 - light / 2}%)"/>`
    return place % 3 === 0 ? tile + arc : tile
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE * TILE}" height="${5 * TILE}">${tiles.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

const kit = (it: string, en: string, published_date: string | null, hue: number) => ({
  title: { it, en },
  description: {
    it: `<p>Testi, immagini e dati per la stampa: <strong>${it}</strong>.</p>`,
    en: `<p>Texts, pictures and figures for the press: <strong>${en}</strong>.</p>`,
  },
  published_date,
  hue,
})

/** By the place of their company among those of the demo; the association's own have none. */
export const PRESS_KITS = [
  { company: null, ...kit('Cersaie 2026', 'Cersaie 2026', '2026-09-22', 200) },
  {
    company: null,
    ...kit('I numeri della ceramica italiana', 'Italian ceramics in figures', '2026-06-18', 30),
  },
  { company: null, ...kit('Sostenibilità in fornace', 'Sustainability in the kiln', '2026-03-05', 120) },
  { company: 0, ...kit('Grandi formati, nuove superfici', 'Large formats, new surfaces', '2026-09-20', 15) },
  { company: 1, ...kit('Collezione autunno', 'Autumn collection', null, 350) },
  { company: null, ...kit('Coverings 2025', 'Coverings 2025', '2025-04-29', 260) },
]

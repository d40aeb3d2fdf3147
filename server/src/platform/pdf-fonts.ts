import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Pdf } from './pdf-document.ts'

const require = createRequire(import.meta.url)

/** Main typeface, with Latin, Greek and Cyrillic; documents embed only the glyphs they use. */
const HOUSE_FONTS = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const
export type FontWeight = keyof typeof HOUSE_FONTS
const WEIGHTS: Readonly<Record<FontWeight, number>> = { regular: 400, strong: 600 }

/** Signs that typefaces of text have too, such as ☎, are emoji only where a selector says so. */
const LIKE_EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u

interface Typeface {
  readonly name: string
  readonly subsets: RegExp
  /** Characters for which it comes before the others. */
  readonly script: RegExp
}

/** Fallback typefaces by preference; each comes as several files with some of its letters, listed in `unicode.json`. */
const FALLBACKS: readonly Typeface[] = [
  { name: 'noto-sans-arabic', subsets: /^arabic$/, script: /\p{Script=Arabic}/u },
  { name: 'noto-sans-hebrew', subsets: /^hebrew$/, script: /\p{Script=Hebrew}/u },
  { name: 'noto-sans-devanagari', subsets: /^devanagari$/, script: /\p{Script=Devanagari}/u },
  { name: 'noto-sans-thai', subsets: /^thai$/, script: /\p{Script=Thai}/u },
  { name: 'noto-sans-sc', subsets: /^\[\d+\]$/, script: /\p{Script=Han}/u },
  { name: 'noto-sans-kr', subsets: /^\[\d+\]$/, script: /\p{Script=Hangul}/u },
  { name: 'noto-emoji', subsets: /^\[\d+\]$/, script: LIKE_EMOJI },
]

/** Living scripts that no typeface has: named in the log. */
const SCRIPTS_WITHOUT_FONT =
  'Armenian Bengali Ethiopic Georgian Gujarati Gurmukhi Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Tibetan'
    .split(' ')
    .map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** Scripts without a font in the documents of this thread. */
export const unknownScripts = new Set<string>()

export const addUnknownScript = (letter: string): void => {
  const script = SCRIPTS_WITHOUT_FONT.find(({ letters }) => letters.test(letter))
  unknownScripts.add(script?.name ?? 'other scripts')
}

interface Glyph {
  codePoints: readonly number[]
}

/** A font file as fontkit opens it. */
interface OpenFont {
  readonly characterSet: readonly number[]
  getGlyph(id: number, codePoints?: readonly number[]): Glyph
}

/**
 * Opens a font. The library keeps a glyph as it was first asked for: that of a full stop without its letter where it was a
 * part of another glyph before, and then it cannot be extracted from the document.
 */
const openFont = (bytes: Uint8Array): OpenFont => {
  const font = (require('fontkit') as { create(bytes: Uint8Array): OpenFont }).create(bytes)
  const { getGlyph } = font
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph.call(font, id, codePoints)
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
  return font
}

type SubsetFont = (
  file: Buffer,
  text: undefined,
  options: {
    readonly keepAllGlyphs: true
    readonly targetFormat: 'truetype'
    readonly variationAxes: Readonly<Record<string, number>>
  },
) => Promise<Buffer>

/** A font within a document. */
export interface EmbeddedFont {
  readonly ascender: number
  widthOfString(text: string, size: number, features?: unknown): number
}
type EmbeddedFontClass = new (pdf: Pdf, font: OpenFont, id: string) => EmbeddedFont
interface Fonts {
  readonly _font: { readonly constructor: EmbeddedFontClass }
  readonly _fontFamilies: Record<string, EmbeddedFont>
  _fontCount: number
}

/** Main fonts, opened once in a thread: opening one takes longer than writing a page. */
let openHouseFonts: Readonly<Record<FontWeight, OpenFont>> | undefined
const houseFonts = (): Readonly<Record<FontWeight, OpenFont>> => {
  const open = (weight: FontWeight) => openFont(readFileSync(require.resolve(HOUSE_FONTS[weight])))
  openHouseFonts ??= { regular: open('regular'), strong: open('strong') }
  return openHouseFonts
}

let houseLetters: ReadonlySet<number> | undefined
export const isHouseLetter = (letter: number): boolean => {
  houseLetters ??= new Set(houseFonts().regular.characterSet)
  return houseLetters.has(letter)
}

/** A file of a fallback typeface, and the letters in it. */
export interface FontFile {
  readonly path: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const readRanges = (text: string): FontFile['ranges'] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const filesOf = ({ name, subsets }: Typeface): FontFile[] => {
  const folder = `@fontsource-variable/${name}`
  const unicode: Readonly<Record<string, string>> = require(`${folder}/unicode.json`)
  return Object.entries(unicode).flatMap(([subset, ranges]) =>
    subsets.test(subset)
      ? [
          {
            path: `${folder}/files/${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
            ranges: readRanges(ranges),
          },
        ]
      : [],
  )
}

/** Fallback files as fonts of a thread, by weight. */
const loadedFonts = new Map<string, Readonly<Record<FontWeight, OpenFont>>>()
const loadedLetters = new Map<string, ReadonlySet<number>>()

export const isLoaded = ({ path }: FontFile): boolean => loadedFonts.has(path)

/** The list of letters names some that are not in the file. */
const hasLetter = ({ path, ranges }: FontFile, letter: number): boolean =>
  loadedLetters.get(path)?.has(letter) ?? ranges.some(([first, last]) => letter >= first && letter <= last)

/** Files are variable and packed; fontkit, which embeds them, needs them in one weight and unpacked. */
export const loadFont = async ({ path }: FontFile): Promise<void> => {
  const subsetFont = require('subset-font') as SubsetFont
  const packed = await readFile(require.resolve(path))
  const inWeight = async (weight: FontWeight) =>
    openFont(
      await subsetFont(packed, undefined, {
        keepAllGlyphs: true,
        targetFormat: 'truetype',
        variationAxes: { wght: WEIGHTS[weight] },
      }),
    )
  const regular = await inWeight('regular')
  loadedFonts.set(path, { regular, strong: await inWeight('strong') })
  loadedLetters.set(path, new Set(regular.characterSet))
}

let fallbackFiles: readonly (readonly [Typeface, readonly FontFile[]])[] | undefined

/** The file that has all these letters, first among those of their script. */
export const fallbackFor = (letters: readonly number[]): FontFile | undefined => {
  fallbackFiles ??= FALLBACKS.map((typeface) => [typeface, filesOf(typeface)])
  const text = String.fromCodePoint(...letters)
  return fallbackFiles
    .toSorted(([one], [other]) => Number(other.script.test(text)) - Number(one.script.test(text)))
    .flatMap(([, files]) => files)
    .find((file) => letters.every((letter) => hasLetter(file, letter)))
}

/** The library does not export the class of embedded fonts; it is read from the first font that it embeds. */
let embeddedFontClass: EmbeddedFontClass | undefined
const embeddedFontClassOf = (pdf: Pdf): EmbeddedFontClass => {
  pdf.font(require.resolve(HOUSE_FONTS.regular))
  return (pdf as unknown as Fonts)._font.constructor
}

const embed = (pdf: Pdf, name: string, font: OpenFont): EmbeddedFont => {
  const fonts = pdf as unknown as Fonts
  embeddedFontClass ??= embeddedFontClassOf(pdf)
  fonts._fontCount += 1
  const embedded = new embeddedFontClass(pdf, font, `F${fonts._fontCount}`)
  fonts._fontFamilies[name] = embedded
  return embedded
}

/** Registers the main fonts in a document by name. */
export const embedHouseFonts = (pdf: Pdf): void => {
  for (const weight of ['regular', 'strong'] as const) embed(pdf, weight, houseFonts()[weight])
  pdf.font('regular')
}

export const embedFallback = (pdf: Pdf, { path }: FontFile, weight: FontWeight): EmbeddedFont => {
  const name = `${path} ${weight}`
  const embedded = (pdf as unknown as Fonts)._fontFamilies[name]
  if (embedded) return embedded
  const loaded = loadedFonts.get(path)
  if (!loaded) throw new Error(`${path} is not loaded`)
  return embed(pdf, name, loaded[weight])
}

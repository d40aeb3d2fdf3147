import bidiFactory, { type Bidi } from 'bidi-js'

import type { Pdf } from './pdf-document.ts'
import {
  addUnknownScript,
  type EmbeddedFont,
  embedFallback,
  type FontFile,
  type FontWeight,
  fallbackFor,
  isHouseLetter,
  isLoaded,
} from './pdf-fonts.ts'

/** The methods of pdfkit through which every text goes: laid out, measured, written piece by piece. */
interface Typesetting {
  _font: EmbeddedFont
  readonly _fontFamilies: Readonly<Record<string, EmbeddedFont>>
  readonly _fontSize: number
  _text(text: unknown, ...rest: unknown[]): unknown
  widthOfString(text: string, options?: object): number
  _fragment(text: string, x: number, y: number, options: FragmentOptions): unknown
}
interface FragmentOptions {
  readonly align?: keyof typeof ROOM_BEFORE
  readonly width?: number
  readonly lineWidth?: number
  readonly textWidth?: number
  readonly baseline?: number
  readonly wordCount?: number
}

/** Share of the free space of a line that precedes the text. */
const ROOM_BEFORE = { left: 0, justify: 0, center: 0.5, right: 1 }

const LONG_WORD = /\S{80,}/gu
/** In the largest letters it is still narrower than the narrowest line. */
const PIECE = /.{1,16}/gu
/** Takes no room, and a line may end at it. */
const BREAK = '\u200b'
/** Stands for a letter that no typeface has. */
const UNKNOWN = '□'

/** Of a long word the library measures all that is left for each line: one as long as a text would take minutes. */
const breakable = (text: string): string =>
  text.replace(LONG_WORD, (word) => (word.match(PIECE) ?? []).join(BREAK))

const CONTROLS = /[\p{Cc}]/gu
const withoutControls = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(CONTROLS, (sign) => ({ '\n': '\n', '\t': ' ' })[sign] ?? '')

/** Ligatures and letters of formulas: where the typeface lacks one it is written in plain letters. */
const COMPATIBLE = /[\uFB00-\uFB06\u{1D400}-\u{1D7FF}]/gu
const withPlainLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(COMPATIBLE, (letter) => (isHouseLetter(codePoint(letter)) ? letter : letter.normalize('NFKC')))

const codePoint = (letter: string): number => letter.codePointAt(0) ?? 0

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\u200F\u202B\u202E\u2067]/u
/** Steers how its neighbours are set and has no shape of its own. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u
const isVisible = (letter: string): boolean => !INVISIBLE.test(letter)

/** Run of text in one font and one direction (odd levels run right to left). */
interface TextRun {
  readonly text: string
  readonly font: FontFile | 'house'
  readonly level: number
}
type Shaped = Pick<TextRun, 'text' | 'font'>

/** The font of one character as a reader counts them: of the pieces of a composed emoji, where no file has all of it. */
const shapedCluster = (cluster: string): readonly Shaped[] => {
  const letters = [...cluster]
  const visible = letters.filter(isVisible)
  if (visible.every((letter) => isHouseLetter(codePoint(letter))))
    return [{ text: visible.join(''), font: 'house' }]
  for (const some of [letters, visible]) {
    const font = fallbackFor(some.map(codePoint))
    if (font) return [{ text: some.join(''), font }]
  }
  if (visible.length > 1) return visible.flatMap(shapedCluster)
  addUnknownScript(cluster)
  return [{ text: UNKNOWN, font: 'house' }]
}

/** Its types speak of a default export where CommonJS has the function itself. */
const bidi = (bidiFactory as unknown as () => Bidi)()
const clusters = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** Right to left, a typeface of such a script orders its letters itself; others, brackets above all, are turned here. */
const joined = (run: TextRun, { text, font }: Shaped): TextRun => {
  const isTurned = font === 'house' && run.level % 2 === 1
  return { ...run, text: isTurned ? text + run.text : run.text + text }
}

/** The runs of a line from left to right. */
const runsOf = (
  line: string,
  shaped: (cluster: string) => readonly Shaped[],
  base: 'ltr' | 'rtl',
): TextRun[] => {
  const levels =
    RIGHT_TO_LEFT.test(line) || base === 'rtl' ? bidi.getEmbeddingLevels(line, base).levels : undefined
  const runs: TextRun[] = []
  for (const { segment, index } of clusters.segment(line)) {
    const level = levels?.[index] ?? 0
    const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment
    for (const one of shaped(mirrored)) {
      const last = runs.at(-1)
      // Digits of a right-to-left script run left to right, which its typeface does not know.
      const isJoined =
        last?.font === one.font && last.level === level && !(level === 2 && one.font !== 'house')
      if (last && isJoined) runs[runs.length - 1] = joined(last, one)
      else runs.push({ ...one, level })
    }
  }
  return inVisualOrder(runs)
}

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, sequences of runs are reversed. */
const inVisualOrder = (runs: readonly TextRun[]): TextRun[] => {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  return ordered
}

/** Scripts whose typefaces join, stack or reorder letters: the text cannot be extracted from their glyphs. */
const RESHAPED = /[\p{Script=Devanagari}\p{Script=Thai}]/u

const FIRST_STRONG = /[\p{Script=Arabic}\p{Script=Hebrew}]|\p{L}/u

/**
 * Typesets all texts of a document: fallback fonts for missing letters, right-to-left scripts in visual order, long
 * words broken. Fallback files that are not loaded yet are added to `missing`, and boxes replace their letters.
 */
export const prepareTypesetting = (pdf: Pdf, missing: Set<FontFile>): void => {
  const library = pdf as unknown as Typesetting
  const { _text, _fragment, widthOfString } = library
  let base: 'ltr' | 'rtl' = 'ltr'

  const existing = new Map<string, readonly Shaped[]>()
  const shaped = (cluster: string): readonly Shaped[] => {
    const matches = existing.get(cluster) ?? shapedCluster(cluster)
    existing.set(cluster, matches)
    return matches.map((one) => {
      if (one.font === 'house' || isLoaded(one.font)) return one
      missing.add(one.font)
      return { text: UNKNOWN, font: 'house' }
    })
  }
  const isPlain = (text: string): boolean => {
    for (const letter of text) if (letter !== '\n' && !isHouseLetter(codePoint(letter))) return false
    return base === 'ltr'
  }
  const fontOf = ({ font }: TextRun): EmbeddedFont => {
    if (font === 'house') return library._font
    const weight: FontWeight = library._font === library._fontFamilies.strong ? 'strong' : 'regular'
    return embedFallback(pdf, font, weight)
  }
  const measuredRuns = (text: string) =>
    runsOf(text, shaped, base).map((run) => {
      const font = fontOf(run)
      return { ...run, font, width: font.widthOfString(run.text, library._fontSize) }
    })
  const total = (runs: readonly { readonly width: number }[]): number =>
    runs.reduce((sum, { width }) => sum + width, 0)

  library._text = (text, ...rest) => {
    const clean = withPlainLetters(withoutControls(String(text ?? '')))
    base = RIGHT_TO_LEFT.test(FIRST_STRONG.exec(clean)?.[0] ?? '') ? 'rtl' : 'ltr'
    return _text.call(pdf, breakable(clean), ...rest)
  }

  library.widthOfString = (text, options) => {
    const whole = text.replaceAll(BREAK, '')
    return isPlain(whole) ? widthOfString.call(pdf, whole, options) : total(measuredRuns(whole))
  }

  library._fragment = (text, x, y, options) => {
    const whole = text.replaceAll(BREAK, '')
    if (isPlain(whole)) return _fragment.call(pdf, whole, x, y, options)
    const runs = measuredRuns(whole.trimEnd())
    const house = library._font
    const { align = base === 'rtl' ? 'right' : 'left', lineWidth = 0, width: _, ...others } = options
    const room = Math.max(0, lineWidth - total(runs))
    // All runs share the baseline of the main typeface.
    const baseline = (-house.ascender / 1000) * library._fontSize
    let left = x + room * ROOM_BEFORE[align]
    for (const { text: run, font, width, level } of runs) {
      library._font = font
      const isReshaped = font !== house && (level % 2 === 1 || RESHAPED.test(run))
      if (isReshaped) pdf.markContent('Span', { actual: run })
      _fragment.call(pdf, run, left, y, { ...others, baseline, textWidth: width, wordCount: 1 })
      if (isReshaped) pdf.endMarkedContent()
      left += width
    }
    library._font = house
  }
}

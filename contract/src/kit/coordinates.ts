/** Geographic position in degrees: north and east are positive. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

export type Axis = keyof Coordinates

/** Largest absolute value of each coordinate, in degrees. */
export const COORDINATE_LIMITS: Readonly<Record<Axis, number>> = { latitude: 90, longitude: 180 }

export const isInRange = (axis: Axis, degrees: number): boolean =>
  Math.abs(degrees) <= COORDINATE_LIMITS[axis]

/** Missing coordinate of an incomplete pair; undefined when both or neither are given. */
export const missingAxis = ({
  latitude,
  longitude,
}: Readonly<Record<Axis, number | null>>): Axis | undefined => {
  if ((latitude === null) === (longitude === null)) return undefined
  return latitude === null ? 'latitude' : 'longitude'
}

/** Stored precision, about 10 cm. */
const DECIMALS = 6

export const roundDegrees = (degrees: number, decimals = DECIMALS): number =>
  Number(degrees.toFixed(decimals))

/** Displayed precision, about 10 m. */
const VISIBLE_DECIMALS = 4

/** Coordinates as they are written in a language; where the decimal sign is a comma, a semicolon divides them. */
export const coordinatesText = ({ latitude, longitude }: Coordinates, language: string): string => {
  const { format } = new Intl.NumberFormat(language, {
    minimumFractionDigits: VISIBLE_DECIMALS,
    maximumFractionDigits: VISIBLE_DECIMALS,
  })
  const texts = [latitude, longitude].map((degrees) => format(degrees))
  return texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ')
}

/** Variants of a sign from keyboards, word processors and web pages; cardinal directions become their letter. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2212\u2013\u2014]/g, '-'],
  [/[º˚]/g, '°'],
  [/''|[″”“„]|′′|’’/g, '"'],
  [/[′’‘´`]/g, "'"],
  [/\b(?:LATITUD(?:INE|E)|LAT|LONGITUD(?:INE|E)|LONG|LON|LNG)\b\.?[:=]?/g, ' '],
  [/\b(?:NORTH|NORD)\b/g, 'N'],
  [/\b(?:SOUTH|SUD)\b/g, 'S'],
  [/\b(?:EAST|EST)\b/g, 'E'],
  // An Italian O is west, as in French and Spanish.
  [/\b(?:WEST|OVEST)\b|O/g, 'W'],
  [/[()[\]]/g, ' '],
]

/** The pair inside the address of a map: `…/maps/@44.5384,10.7847,15z`, `geo:44.5384,10.7847`, `?q=44.5384,10.7847`. */
const IN_ADDRESS = /(?:@|^geo:|[?&](?:q|ll|query)=)(-?\d+\.\d+),\s*(-?\d+\.\d+)/

const plainText = (text: string): string => {
  const address = IN_ADDRESS.exec(text.trim())
  if (address) return `${address[1]} ${address[2]}`
  return PLAIN.reduce((plain, [signs, sign]) => plain.replace(signs, sign), text.trim().toUpperCase())
}

interface Amount {
  readonly amount: number
  readonly isNegative: boolean
  readonly isWhole: boolean
  readonly unit: string
}
type Token = Amount | string

/** Ambiguous input: in `44,10,7` either comma may be the decimal one. */
const TWO_COMMAS = /^\D*\d+,\d+,\d+\D*$/

/** Amounts with their units and the letters between them; nothing where there is anything else. */
const tokensOf = (text: string): Token[] | null => {
  if (TWO_COMMAS.test(text)) return null
  // Decimal points imply that commas are separators.
  const number = /\d\.\d/.test(text) ? '\\d+(?:\\.\\d+)?' : '\\d+(?:,\\d+)?'
  const pattern = new RegExp(`([+-]?)(${number})\\s*([°'":]?)|([NSEW])|[\\s,;/]+`, 'y')
  const tokens: Token[] = []
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (!match) return null
    const [, sign, digits, unit = '', letter] = match
    if (letter) tokens.push(letter)
    if (digits)
      tokens.push({
        amount: Number(digits.replace(',', '.')),
        isNegative: sign === '-',
        isWhole: !/[.,]/.test(digits),
        unit,
      })
  }
  return tokens
}

const isLetter = (token: Token | undefined): token is string => typeof token === 'string'

/** Tokens grouped by coordinate: split at the letters, else at the degree signs, else one number each. */
const partsOf = (tokens: readonly Token[]): Token[][] => {
  const hasLetters = tokens.some(isLetter)
  const lettersFirst = isLetter(tokens[0])
  const hasDegrees = tokens.some((token) => !isLetter(token) && token.unit === '°')
  const parts: Token[][] = []
  let isNew = true
  for (const token of tokens) {
    const begins = hasLetters
      ? lettersFirst && isLetter(token)
      : !hasDegrees || (!isLetter(token) && token.unit === '°')
    if (isNew || begins) parts.push([])
    parts.at(-1)?.push(token)
    isNew = hasLetters && !lettersFirst && isLetter(token)
  }
  return parts
}

const UNITS = ['°', "'", '"']

interface Part {
  readonly degrees: number
  readonly axis: Axis | null
}

/** Degrees, perhaps with minutes and seconds; only the last of them has decimals. */
const readPart = (tokens: readonly Token[]): Part | null => {
  const letters = tokens.filter(isLetter)
  const amounts = tokens.filter((token): token is Amount => !isLetter(token))
  const [letter] = letters
  const [first] = amounts
  if (!first || letters.length > 1 || amounts.length > UNITS.length) return null
  if (letter && first.isNegative) return null
  const isFine = amounts.every(
    ({ amount, isNegative, isWhole, unit }, at) =>
      (unit === '' || unit === ':' || unit === UNITS[at]) &&
      (isWhole || at === amounts.length - 1) &&
      (at === 0 || (amount < 60 && !isNegative)),
  )
  if (!isFine) return null
  const size = amounts.reduce((sum, { amount }, at) => sum + amount / 60 ** at, 0)
  const isBelow = first.isNegative || letter === 'S' || letter === 'W'
  const axis = letter ? (letter === 'N' || letter === 'S' ? 'latitude' : 'longitude') : null
  return { degrees: roundDegrees(isBelow ? -size : size), axis }
}

/**
 * Parses typed or pasted coordinates: a pair or a single one, in decimals or in degrees, minutes and seconds. A single
 * one without a letter belongs to `axis`; of two, the first is the latitude. The range is not checked here, so that the
 * form can offer to swap the two.
 */
export const readCoordinates = (text: string, axis: Axis): Partial<Coordinates> | null => {
  const tokens = tokensOf(plainText(text))
  const parts = tokens ? partsOf(tokens).map(readPart) : []
  const [first, second, ...more] = parts
  if (!first || second === null || more.length > 0) return null
  if (!second) return { [first.axis ?? axis]: first.degrees }
  const of = first.axis ?? (second.axis === 'latitude' ? 'longitude' : 'latitude')
  const other: Axis = of === 'latitude' ? 'longitude' : 'latitude'
  if (second.axis !== null && second.axis !== other) return null
  return { [of]: first.degrees, [other]: second.degrees }
}

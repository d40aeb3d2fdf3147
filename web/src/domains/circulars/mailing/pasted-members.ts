import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { z } from 'zod'

/** Member of a group as its form has it. */
export interface TypedMember {
  email: string
  name: string
  company: string
  language: Language
}

/** Row that was not added, by its number in the pasted text. */
export interface RejectedRow {
  row: number
  reason: 'address' | 'language' | 'double' | 'full'
  /** Content of the cell that was rejected. */
  value: string
}

export interface PastedMembers {
  members: TypedMember[]
  rejected: RejectedRow[]
}

type Cells = readonly string[]

const SEPARATORS = ['\t', ';', ','] as const

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Separator that the first line has most often; a spreadsheet copies tabs. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.split(/\r?\n/, 1)
  if (line.includes('\t')) return '\t'
  return SEPARATORS.toSorted((one, other) => count(line, other) - count(line, one))[0] ?? '\t'
}

/** Rows of cells; a quoted cell may contain separators, line breaks and doubled quotes. */
const cellsOf = (text: string): Cells[] => {
  const separator = separatorOf(text)
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'y')
  const rows: string[][] = [[]]
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) break
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== separator && end !== '') rows.push([])
  }
  return rows
}

const normal = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')

/** Headings in Italian and English, without accents, spaces and signs. */
const HEADINGS = {
  email: ['email', 'mail', 'indirizzo', 'indirizzoemail', 'address', 'emailaddress', 'postaelettronica'],
  name: ['nome', 'name', 'nominativo', 'nomeecognome', 'nomecognome', 'fullname'],
  company: ['azienda', 'company', 'ditta', 'societa', 'ragionesociale', 'impresa'],
  language: ['lingua', 'language'],
} as const

type Column = keyof typeof HEADINGS

const columnOf = (heading: string): Column | undefined =>
  (Object.keys(HEADINGS) as Column[]).find((column) =>
    (HEADINGS[column] as readonly string[]).includes(normal(heading)),
  )

const namesOf = (language: Language): string[] => [
  language,
  ...(['it', 'en', language] as const).map((reader) =>
    (new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? '').toLowerCase(),
  ),
]

/** Language by its code or its name in Italian, English or itself; Italian where there is none. */
const languageOf = (text: string): Language | undefined => {
  const word = text.trim().toLowerCase()
  return word === '' ? 'it' : LANGUAGES.find((language) => namesOf(language).includes(word))
}

type Positions = Partial<Record<Column, number>>

/** Where the columns are: by the headings, else the first column with an address. */
const positionsIn = (rows: readonly Cells[]): { positions: Positions; hasHeadings: boolean } => {
  const first = rows.find((cells) => cells.some(Boolean)) ?? []
  const named = first.map(columnOf)
  if (named.includes('email') && !first.some((cell) => cell.includes('@'))) {
    const entries = named.flatMap((column, at) =>
      column && named.indexOf(column) === at ? [[column, at]] : [],
    )
    return { positions: Object.fromEntries(entries), hasHeadings: true }
  }
  const widest = Math.max(0, ...rows.map(({ length }) => length))
  const email = Array.from({ length: widest }, (_, at) => at).find((at) =>
    rows.some((cells) => cells[at]?.includes('@')),
  )
  return { positions: { email: email ?? 0 }, hasHeadings: false }
}

const isAddress = (text: string): boolean => z.email().max(254).safeParse(text).success

interface Existing {
  /** Addresses of the group, in lower case. */
  addresses: ReadonlySet<string>
  /** How many members there is room for. */
  room: number
}

/** Members in a text from a spreadsheet, and the rows that are none. Addresses are compared without case. */
export const readMembers = (text: string, { addresses, room }: Existing): PastedMembers => {
  const rows = cellsOf(text)
  const { positions, hasHeadings } = positionsIn(rows)
  const headings = hasHeadings ? rows.findIndex((cells) => cells.some(Boolean)) : -1
  const known = new Set(addresses)
  const result: PastedMembers = { members: [], rejected: [] }
  for (const [at, cells] of rows.entries()) {
    if (at === headings || !cells.some(Boolean)) continue
    const cell = (column: Column) => cells[positions[column] ?? -1] ?? ''
    const email = cell('email')
    const language = languageOf(cell('language'))
    const reject = (reason: RejectedRow['reason'], value: string) =>
      result.rejected.push({ row: at + 1, reason, value })
    if (!isAddress(email)) reject('address', email)
    else if (!language) reject('language', cell('language'))
    else if (known.has(email.toLowerCase())) reject('double', email)
    else if (result.members.length >= room) reject('full', email)
    else {
      known.add(email.toLowerCase())
      result.members.push({ email, name: cell('name'), company: cell('company'), language })
    }
  }
  return result
}

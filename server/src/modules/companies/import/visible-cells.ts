import { type Cell, readXlsx } from 'hucre/xlsx'
import { NO_RESULT } from './no-result.ts'

/** Number format section for positive numbers, without escapes: `0.0\ %;[Red]-0.0\ %`. */
const formatOf = ({ style }: Cell): string => (style?.numFmt ?? '').split(';')[0]?.replace(/["\\]/g, '') ?? ''

/** A share as a spreadsheet shows it in Italian: 0.125 is "12,5 %". */
const percentText = (value: number, format: string): string => {
  const [, decimals = '', space = ''] = /(?:\.([0#?]+))?(\s?)%/.exec(format) ?? []
  return `${(value * 100).toFixed(decimals.length).replace('.', ',')}${space}%`
}

const visibleText = (cell: Cell): string | undefined => {
  if (cell.type === 'formula' && cell.value === null) return NO_RESULT
  const format = formatOf(cell)
  return typeof cell.value === 'number' && format.includes('%') ? percentText(cell.value, format) : undefined
}

/** Reading a sheet as a whole takes three times as long as reading it row by row, and all of it is in memory. */
const MAX_UNPACKED = 16 * 1024 ** 2

/** Formatted cell texts that the streaming reader does not give, by position (`row,column`); empty for large files. */
export const visibleCells = async (
  bytes: Uint8Array,
  sheet: number,
  unpacked: number,
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  if (unpacked > MAX_UNPACKED) return texts
  const { sheets } = await readXlsx(bytes, { sheets: [sheet], readStyles: true })
  for (const [place, cell] of sheets[0]?.cells ?? []) {
    const text = visibleText(cell)
    if (text !== undefined) texts.set(place, text)
  }
  return texts
}

/** A moment as a cell shows it; a day without its hours. */
const momentText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return ''
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

/** Text of a database or spreadsheet value. */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentText(value)
  return String(value).normalize('NFC')
}

/** Field of a header, its name in lower case and its value on one line. */
export interface Field {
  readonly name: string
  readonly value: string
}

const unfolded = (text: string): string[] => text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)

const fieldOf = (line: string): Field[] => {
  const colon = line.indexOf(':')
  if (colon < 1 || /\s/.test(line.slice(0, colon).trimEnd())) return []
  return [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }]
}

/** Fields of a block of lines such as a header. */
export const readFields = (text: string): Field[] => unfolded(text).flatMap(fieldOf)

/** Fields of a whole mail, or of its header alone. */
export const readHeader = (text: string): Field[] =>
  readFields(text.replace(/^\s+/, '').split(/\r?\n\r?\n/, 1)[0] ?? '')

/** Groups of fields that empty lines separate, as reports have them. */
export const readGroups = (text: string): Field[][] =>
  text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map(readFields)
    .filter(({ length }) => length > 0)

/** First value of a field; empty where there is none. */
export const firstValue = (fields: readonly Field[], name: string): string =>
  fields.find((field) => field.name === name)?.value ?? ''

export const valuesOf = (fields: readonly Field[], names: readonly string[]): string[] =>
  fields.filter(({ name }) => names.includes(name)).map(({ value }) => value)

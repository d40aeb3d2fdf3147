import type { FastifyReply } from 'fastify'
import { preferredLanguage } from './problem.ts'

interface File {
  readonly format: 'csv' | 'xlsx'
  readonly columns: readonly { readonly path: string; readonly title: string }[]
}

type Cell = string | number | boolean | null

/** A spreadsheet takes a text that starts like this for a formula. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n]/

/** What a spreadsheet expects between fields, in each country. */
const DELIMITER = { en: ',', it: ';' }

const YES_NO = { en: ['yes', 'no'], it: ['sì', 'no'] } as const

/** What a record points at goes by its name: `[{id: 1, name: 'user_circular'}]` is one word. */
const wordsFor = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsFor).join(', ')
  const { name } = Object(value)
  return typeof name === 'string' ? name : JSON.stringify(value)
}

const cellOf = (row: unknown, path: string, language: 'en' | 'it'): Cell => {
  const value = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], row)
  if (typeof value === 'boolean') return YES_NO[language][value ? 0 : 1]
  if (typeof value === 'number' || value === null || value === undefined) return value ?? null
  // Two characters that no XML may hold, and so no XLSX.
  const text = wordsFor(value).replace(/[\uFFFE\uFFFF]/g, '')
  return LIKE_A_FORMULA.test(text) ? `'${text}` : text
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The rows as a file. The library is only loaded by whoever exports. */
export const sendFile = async (
  reply: FastifyReply,
  { format, columns }: File,
  rows: readonly unknown[],
  name: string,
): Promise<FastifyReply> => {
  const language = preferredLanguage(reply.request.headers['accept-language'])
  const head = columns.map(({ title }) => cellOf({ title }, 'title', language))
  const cells = [head, ...rows.map((row) => columns.map(({ path }) => cellOf(row, path, language)))]
  const body =
    format === 'csv'
      ? (await import('hucre/csv')).writeCsv(cells, {
          bom: true,
          quoteStyle: 'all',
          delimiter: DELIMITER[language],
        })
      : Buffer.from(
          await (await import('hucre/xlsx')).writeXlsx({
            sheets: [{ name: name.slice(0, 31), rows: cells }],
          }),
        )
  return reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .send(body)
}

import { z } from 'zod'

/** The answer to `?format=datatables`. */
export const datatablesPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    draw: z.int(),
    recordsTotal: z.int(),
    recordsFiltered: z.int(),
    data: z.array(row),
    /** With `keep=found_in` and a search: by the id of a row, the fields that contain a word of it. */
    found_in: z.record(z.string(), z.array(z.string())).optional(),
  })

/** The answer without a format. */
export const numberedPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  })

/** The answer to `?format=counts`: rows of each view, at most `MAX_COUNTED` + 1; null where they are not counted. */
export const viewCounts = z.object({ counts: z.array(z.int().nullable()) })

/** Every answer of a list; files aside. */
export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.union([datatablesPage(row), numberedPage(row), viewCounts])

export interface DatatablesPage<Row> {
  draw: number
  recordsTotal: number
  recordsFiltered: number
  data: Row[]
}

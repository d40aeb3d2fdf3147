import { z } from 'zod'

export const PAGE_SIZES = [25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100

/** The answer to `?format=datatables`. */
export const datatablesPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    draw: z.int().optional(),
    recordsTotal: z.int(),
    recordsFiltered: z.int(),
    data: z.array(row),
  })

/** The answer without a format. */
export const numberedPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  })

export interface DatatablesPage<Row> {
  draw?: number
  recordsTotal: number
  recordsFiltered: number
  data: Row[]
}

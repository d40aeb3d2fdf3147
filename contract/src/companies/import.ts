import { z } from 'zod'
import { recordId, serverFields } from '../kit/resource.ts'
import {
  DIFFERENCE_KINDS,
  IMPORT_ENCODINGS,
  IMPORT_FAILURES,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_KINDS,
  IMPORT_SEPARATORS,
  IMPORT_STATES,
  LAST_HEADING_ROW,
  REMOVAL_DOUBTS,
} from './import-metadata.ts'

const field = z.enum(IMPORT_FIELDS)
const moment = z.iso.datetime({ precision: 3 })
const person = z.object({ id: z.int(), name: z.string() })
/** A text, or yes and no. */
const value = z.union([z.string(), z.boolean()])

/** One table of the file: a sheet of a workbook, a table of a database. A CSV has one, without a name. */
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Why it cannot be used, where it cannot. */
  problem: z.enum(['unreadable', 'too-large']).optional(),
  /** Columns that could not be read. */
  unreadable: z.array(z.string()).optional(),
  /** Rows that it should have, by its own count, and that could not be read. */
  missing_rows: z.int().optional(),
  /** A sheet that its author has hidden. */
  is_hidden: z.boolean().optional(),
})

/** Reading options of a file. They are empty for a database, and the row is 0. */
const reading = {
  encoding: z.string(),
  separator: z.string(),
  heading_row: z.int(),
}

const previewRow = z.object({ row_number: z.int(), cells: z.array(z.string()) })

const counts = z.object({
  add: z.int(),
  change: z.int(),
  remove: z.int(),
  choice: z.int(),
  /** Rows that cannot be used. */
  rejected: z.int(),
  /** Rows that are used without some of their cells. */
  left_out: z.int(),
  /** Unchanged rows. */
  same: z.int(),
})

const listed = {
  ...serverFields,
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Of a hundred, while it is read and compared. */
  progress: z.int(),
  uploaded_at: moment,
  uploaded_by: person.nullable(),
  applied_at: moment.nullable(),
  applied_by: person.nullable(),
  undone_at: moment.nullable(),
  undone_by: person.nullable(),
  counts,
  /** Number of differences of each kind that were written. */
  applied: counts.pick({ add: true, change: true, remove: true }).nullable(),
  /** Number of differences that an undo did not, or not entirely, revert, because of later edits. */
  kept: z.int(),
}

export const importRow = z.object(listed)

/** Import: a file compared with the companies; nothing is written before a user applies it. */
export const importRecord = z.object({
  ...listed,
  format: z.enum(IMPORT_FORMATS),
  ...reading,
  /** Detected options, also where the user chose others. */
  found: z.object(reading),
  /** The first rows of the table as they stand in the file, from its top to some below the headings; long cells are cut. */
  preview: z.array(previewRow),
  /** Tables that lie in another file: here are only their names. */
  linked_tables: z.array(z.string()),
  tables: z.array(table),
  /** Which of them is compared. */
  table: z.int(),
  /** The field that each of its columns stands for, if any. */
  mapping: z.array(field.nullable()),
  /** Columns mapped by an earlier choice of the user for their heading: `DELETE import/heading/{id}/` deletes it. */
  remembered: z.array(z.object({ column: z.int(), heading_id: z.int() })),
  /** Partial list: absent companies are not removed. */
  is_partial: z.boolean(),
  /** Empty cells empty the field; otherwise such a difference is unticked by default. A match key is never emptied. */
  empty_means_empty: z.boolean(),
  /** Why removals come unticked; none where they come ticked, or where there are none. */
  removal_doubts: z.array(z.enum(REMOVAL_DOUBTS)),
  /** Number of members, and of those that the file names. */
  members: z.object({ known: z.int(), named: z.int() }),
  /** Why it could not be compared, where it could not; it can be tried again. */
  failure: z.enum(IMPORT_FAILURES).nullable(),
  /** Differences that would be written now. */
  ticked: counts.pick({ add: true, change: true, remove: true }),
})

/** The file is read and compared anew with these choices, and with those that were made before. */
export const importChange = z.strictObject({
  table: z.int().min(0).optional(),
  /** Null: as the file itself shows it. */
  encoding: z.enum(IMPORT_ENCODINGS).nullable().optional(),
  separator: z.enum(IMPORT_SEPARATORS).nullable().optional(),
  heading_row: z.int().min(1).max(LAST_HEADING_ROW).nullable().optional(),
  is_partial: z.boolean().optional(),
  empty_means_empty: z.boolean().optional(),
  /** Null: as the headings say. It is so too when another table, or another reading, is chosen without it. */
  mapping: z
    .array(field.nullable())
    .max(1000)
    .refine(
      (fields) => {
        const given = fields.filter((one) => one !== null)
        return new Set(given).size === given.length
      },
      { params: { code: 'field.duplicates' } },
    )
    .nullable()
    .optional(),
})

/** Choice of a user for a heading, for their next files; without a field the column is ignored. */
const knownHeading = z.object({ id: z.int(), heading: z.string(), field: field.nullable() })

/** One's own: `GET import/heading/`. */
export const knownHeadings = z.object({ results: z.array(knownHeading) })

export const importDifference = z.object({
  id: z.int(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** Row number in the file. */
  row_number: z.int().nullable(),
  company_id: z.int().nullable(),
  /** The company's name. */
  title: z.string(),
  /** Changed fields: before and after. */
  fields: z.partialRecord(field, z.tuple([value, value])),
  /** The whole row, where it is or may become a new company. */
  values: z.partialRecord(field, value).nullable(),
  is_ticked: z.boolean(),
  unticked_fields: z.array(field),
  /** Fields that the file would change and that the company keeps from imports. */
  pinned_fields: z.array(field),
  /** Fields with an unusable cell; the reason is in the rejected rows. */
  left_out_fields: z.array(field),
  /** The companies that a row may mean. */
  candidates: z.array(
    z.object({ id: z.int(), business_name: z.string(), city: z.string(), vat: z.string() }),
  ),
  /** After an undo: fields edited since, which stay. An empty list means the whole company. */
  kept: z.array(field).nullable(),
})

export const differenceChange = z.strictObject({
  is_ticked: z.boolean().optional(),
  unticked_fields: z.array(field).max(IMPORT_FIELDS.length).optional(),
  /** Which company a row means; `new` for none of them. */
  choice: z.union([recordId, z.literal('new')]).optional(),
})

/** All of a kind at once. */
export const tickRequest = z.strictObject({
  kind: z.enum(['add', 'change', 'remove']),
  is_ticked: z.boolean(),
})

const MAX_NAMED = 50_000

/** These, or all that are ticked. */
export const applyRequest = z.strictObject({
  differences: z.array(recordId).max(MAX_NAMED).optional(),
})

export const rejectedRow = z.object({
  id: z.int(),
  row_number: z.int(),
  cells: z.array(z.string()),
  reasons: z.array(z.string()),
  /** Only the cells that the reasons name are left out: the rest of the row is used. */
  is_used: z.boolean(),
})

const changedCompany = z.object({ id: z.int(), company_id: z.int().nullable(), title: z.string() })

/** Details of `import.changed`: companies that changed since the comparison. */
export const importChanged = z.object({ changed: z.array(changedCompany) })

export type ChangedCompany = z.infer<typeof changedCompany>
export type CompanyImport = z.infer<typeof importRecord>
export type ImportRow = z.infer<typeof importRow>
export type ImportDifference = z.infer<typeof importDifference>
export type ImportTable = z.infer<typeof table>
export type ImportCounts = z.infer<typeof counts>
export type ImportReading = Pick<CompanyImport, 'encoding' | 'separator' | 'heading_row'>
export type ImportPreviewRow = z.infer<typeof previewRow>
export type KnownHeading = z.infer<typeof knownHeading>
export type ImportChange = z.infer<typeof importChange>
export type RejectedRow = z.infer<typeof rejectedRow>

import { z } from 'zod'
import { recordId, serverFields } from '../kit/resource.ts'
import {
  DIFFERENCE_KINDS,
  IMPORT_FAILURES,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_STATES,
} from './import-facts.ts'

const field = z.enum(IMPORT_FIELDS)
const moment = z.iso.datetime({ precision: 3 })
const person = z.object({ id: z.int(), name: z.string() })
/** A text, or yes and no. */
const value = z.union([z.string(), z.boolean()])

/** One table of the file. A CSV has one, without a name. */
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Why it cannot be used, where it cannot. */
  problem: z.enum(['unreadable', 'too-large']).optional(),
  /** Columns that could not be read. */
  unreadable: z.array(z.string()).optional(),
})

const counts = z.object({
  add: z.int(),
  change: z.int(),
  remove: z.int(),
  choice: z.int(),
  /** Rows that cannot be used. */
  rejected: z.int(),
  /** Rows that say what is known already. */
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
  /** How many of each kind were written. */
  applied: counts.pick({ add: true, change: true, remove: true }).nullable(),
  /** How many differences were not, or not wholly, taken back, because somebody has edited them since. */
  kept: z.int(),
}

export const listedImport = z.object(listed)

/** One import: a file compared with what is known, nothing written until a person says so. */
export const importRecord = z.object({
  ...listed,
  encoding: z.string(),
  separator: z.string(),
  tables: z.array(table),
  /** Which of them is compared. */
  table: z.int(),
  /** The field that each of its columns stands for, if any. */
  mapping: z.array(field.nullable()),
  /** Why it could not be compared, where it could not; it can be tried again. */
  failure: z.enum(IMPORT_FAILURES).nullable(),
  /** What would be written now. */
  ticked: counts.pick({ add: true, change: true, remove: true }),
})

/** Another table, or other columns: everything is compared anew. */
export const importChange = z.strictObject({
  table: z.int().min(0).optional(),
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
    .optional(),
})

export const importDifference = z.object({
  id: z.int(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** Where it stands in the file. */
  row_number: z.int().nullable(),
  company_id: z.int().nullable(),
  /** The company's name. */
  title: z.string(),
  /** What changes: before and after. */
  fields: z.partialRecord(field, z.tuple([value, value])),
  /** The whole row, where it is or may become a new company. */
  values: z.partialRecord(field, value).nullable(),
  is_ticked: z.boolean(),
  unticked_fields: z.array(field),
  /** Fields that the file would change and that the company keeps from imports. */
  pinned_fields: z.array(field),
  /** The companies that a row may mean. */
  candidates: z.array(
    z.object({ id: z.int(), business_name: z.string(), city: z.string(), vat: z.string() }),
  ),
  /** After an undo: what somebody has edited since, and so stays. An empty list stands for the whole company. */
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

const MOST_NAMED = 50_000

/** These, or all that are ticked. */
export const applyRequest = z.strictObject({
  differences: z.array(recordId).max(MOST_NAMED).optional(),
})

export const rejectedRow = z.object({
  id: z.int(),
  row_number: z.int(),
  cells: z.array(z.string()),
  reasons: z.array(z.string()),
})

const changedCompany = z.object({ id: z.int(), company_id: z.int().nullable(), title: z.string() })

/** Beside `import.changed`: what is no longer as it was compared. */
export const importChanged = z.object({ changed: z.array(changedCompany) })

export type ChangedCompany = z.infer<typeof changedCompany>
export type CompanyImport = z.infer<typeof importRecord>
export type ListedImport = z.infer<typeof listedImport>
export type ImportDifference = z.infer<typeof importDifference>
export type ImportTable = z.infer<typeof table>
export type ImportCounts = z.infer<typeof counts>
export type RejectedRow = z.infer<typeof rejectedRow>

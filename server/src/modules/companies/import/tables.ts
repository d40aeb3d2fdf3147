import type {
  CompanyImport,
  ImportCounts,
  ImportPreviewRow,
  ImportReading,
  ImportTable,
} from '@fornace/contract/companies/import'
import {
  DIFFERENCE_KINDS,
  IMPORT_FAILURES,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_KINDS,
  IMPORT_STATES,
  REMOVAL_DOUBTS,
} from '@fornace/contract/companies/import-metadata'
import { recordColumns } from '../../../kit/resource/columns/record-tables.ts'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../platform/database/drizzle.ts'
import type { Reason, RowValues } from './cells.ts'
import type { Changes, Mapping } from './compare.rules.ts'

const moment = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A file that is, or was, compared with the companies. */
export const companyImport = pgTable('company_import', {
  ...recordColumns,
  kind: text({ enum: IMPORT_KINDS }).notNull(),
  file_name: text().notNull(),
  state: text({ enum: IMPORT_STATES }).notNull().default('reading'),
  progress: integer().notNull().default(0),
  format: text({ enum: IMPORT_FORMATS }).notNull().default('csv'),
  encoding: text().notNull().default(''),
  separator: text().notNull().default(''),
  heading_row: integer().notNull().default(0),
  /** Detected options. */
  found: jsonb().$type<ImportReading>().notNull().default({ encoding: '', separator: '', heading_row: 0 }),
  /** Options chosen by the user instead. */
  chosen: jsonb().$type<Partial<ImportReading>>().notNull().default({}),
  preview: jsonb().$type<ImportPreviewRow[]>().notNull().default([]),
  linked_tables: text().array().notNull().default([]),
  tables: jsonb().$type<ImportTable[]>().notNull().default([]),
  /** Which of them is compared. */
  table: integer().notNull().default(0),
  mapping: jsonb().$type<Mapping>().notNull().default([]),
  remembered: jsonb().$type<CompanyImport['remembered']>().notNull().default([]),
  is_partial: boolean().notNull().default(false),
  empty_means_empty: boolean().notNull().default(false),
  removal_doubts: text({ enum: REMOVAL_DOUBTS }).array().notNull().default([]),
  members: jsonb().$type<CompanyImport['members']>().notNull().default({ known: 0, named: 0 }),
  /** Number of the current comparison: results of an older one are ignored. */
  run: integer().notNull().default(0),
  /** Number of attempts: an attempt may end with its server, or fail permanently. */
  tries: integer().notNull().default(0),
  failure: text({ enum: IMPORT_FAILURES }),
  /** Newest company of the comparison; later ones were not compared. */
  newest_company_id: integer().notNull().default(0),
  counts: jsonb()
    .$type<ImportCounts>()
    .notNull()
    .default({ add: 0, change: 0, remove: 0, choice: 0, rejected: 0, left_out: 0, same: 0 }),
  applied: jsonb().$type<Pick<ImportCounts, 'add' | 'change' | 'remove'>>(),
  kept: integer().notNull().default(0),
  uploaded_at: moment().notNull(),
  uploaded_by: integer().notNull(),
  applied_at: moment(),
  applied_by: integer(),
  undone_at: moment(),
  undone_by: integer(),
})

const ofImport = () =>
  integer()
    .notNull()
    .references(() => companyImport.id, { onDelete: 'cascade' })

/** Uploaded file, compressed and in chunks: stored until the decision, so that it can be read again. */
export const importFile = pgTable(
  'company_import_file',
  {
    import_id: ofImport(),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.part] })],
)

export const importDifference = pgTable(
  'company_import_difference',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    import_id: ofImport(),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    row_number: integer(),
    /** No foreign key: the company may be deleted while the import still exists. */
    company_id: integer(),
    company_version: integer(),
    title: text().notNull(),
    fields: jsonb().$type<Changes>().notNull(),
    values: jsonb().$type<RowValues>(),
    is_ticked: boolean().notNull(),
    /** A person has said something of it, which counts after another comparison too. */
    is_decided: boolean().notNull().default(false),
    is_applied: boolean().notNull().default(false),
    unticked_fields: text({ enum: IMPORT_FIELDS }).array().notNull().default([]),
    pinned_fields: text({ enum: IMPORT_FIELDS }).array().notNull(),
    left_out_fields: text({ enum: IMPORT_FIELDS }).array().notNull().default([]),
    candidates: integer().array().notNull(),
    kept: text({ enum: IMPORT_FIELDS }).array(),
  },
  (table) => [
    index('company_import_difference_kind').on(table.import_id, table.kind, table.id),
    // Two rows never mean the same company.
    uniqueIndex('company_import_difference_company')
      .on(table.import_id, table.company_id)
      .where(sql`${table.company_id} is not null`),
  ],
)

export const importRejected = pgTable(
  'company_import_rejected',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    import_id: ofImport(),
    row_number: integer().notNull(),
    /** As JSON text: it may hold what no value of the database can. */
    cells: text().notNull(),
    reasons: jsonb().$type<readonly Reason[]>().notNull(),
    is_used: boolean().notNull().default(false),
  },
  (table) => [index('company_import_rejected_row').on(table.import_id, table.row_number, table.id)],
)

/** Choice of a user for a heading, for their next files; without a field the column is ignored. */
export const importHeading = pgTable(
  'company_import_heading',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer().notNull(),
    /** As it is compared. */
    heading: text().notNull(),
    /** As it stood in the file. */
    title: text().notNull(),
    field: text({ enum: IMPORT_FIELDS }),
  },
  (table) => [uniqueIndex('company_import_heading_once').on(table.user_id, table.heading)],
)

import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { companyAdmins } from './access.ts'

/** Imports of companies, without their schemas. */
export const COMPANY_IMPORT = {
  path: 'company/import',
  type: typeOf('company/import'),
  label: { en: 'Imports of companies', it: 'Importazioni di aziende' },
  noun: noun(['import', 'imports'], ['importazione', 'importazioni', 'f']),
  access: { read: companyAdmins, write: companyAdmins },
} as const satisfies ResourceMetadata

/** Time limit of an update or an undo of a large file; below that of a request. */
export const SLOW_CALL_MS = 240_000

/** Upload kinds: text and spreadsheets, or databases. */
export const IMPORT_KINDS = ['csv', 'mdb'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** File formats, detected from the content. */
export const IMPORT_FORMATS = ['csv', 'xlsx', 'mdb'] as const
/** A row of totals below a table, by the name in it. */
export const isTotalsName = (name: string): boolean =>
  /^(?:grand |sub-?)?total(?:e|i|s)?(?: (?:generale|complessivo|parziale|aziende|soci|companies|members))?\s*:?\s*\d*$/i.test(
    name.trim(),
  )

export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Encodings of a text file, for users who correct the detected one. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'utf-16le',
  'utf-16be',
  'cp850',
  'macintosh',
  'iso-8859-15',
] as const
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number]

/** Cell separators of a text file. */
export const IMPORT_SEPARATORS = [';', ',', '\t', '|'] as const
export type ImportSeparator = (typeof IMPORT_SEPARATORS)[number]

/** The headings stand in one of the first rows. */
export const LAST_HEADING_ROW = 100

/** Company fields of an import. Multilingual texts and links to brands are excluded. */
export const IMPORT_FIELDS = [
  'business_name',
  'short_name',
  'vat',
  'address',
  'postal_code',
  'city',
  'state',
  'country',
  'telephone',
  'fax',
  'website',
  'note',
  'association_status',
  'typology',
  'is_published',
  'public_name',
  'public_address',
  'public_postal_code',
  'public_city',
  'public_state',
  'public_country',
  'public_telephone',
  'public_fax',
  'public_website',
  'public_email',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** A row can be matched to a company: name or VAT number is mapped. */
export const hasMatchKey = (mapping: readonly (ImportField | null)[]): boolean =>
  mapping.includes('business_name') || mapping.includes('vat')

export const DIFFERENCE_KINDS = ['add', 'change', 'remove', 'choice'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Being read, being compared, not to be compared, waiting for a person, done, taken back. */
export const IMPORT_STATES = ['reading', 'comparing', 'failed', 'compared', 'applied', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * Failures of a comparison: the database was busy, an unexpected error, a file that cannot be read with these choices,
 * or a deleted file.
 */
export const IMPORT_FAILURES = ['busy', 'unexpected', 'unreadable', 'file-gone'] as const
export type ImportFailure = (typeof IMPORT_FAILURES)[number]

/**
 * Reasons why removals are unticked by default: the file has no rows, names fewer than half of the members, has rows
 * that match no company, or unreadable rows.
 */
export const REMOVAL_DOUBTS = ['no-rows', 'few-members', 'rows-unplaced', 'rows-missing'] as const
export type RemovalDoubt = (typeof REMOVAL_DOUBTS)[number]

import { IMPORT_KINDS, IMPORT_STATES } from '@fornace/contract/companies/import-metadata'
import { IMPORT_STATE_LABELS } from '@fornace/contract/companies/labels'
import {
  type Columns,
  choiceColumn,
  plainColumn,
  ROW,
  readColumn,
  textColumn,
  timeColumn,
} from '../../../kit/resource/columns/columns.ts'
import { authorColumn } from '../../../kit/resource/columns/person-sql.ts'
import { personName } from '../../account/public.ts'

const person = (name: string) => authorColumn((row) => `${row}."${name}"`, personName)

/** Columns of the list of imports. */
export const importRows: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['version', plainColumn('version', 'integer')],
  ['kind', choiceColumn('kind', IMPORT_KINDS)],
  ['file_name', textColumn('file_name')],
  ['state', choiceColumn('state', IMPORT_STATES, IMPORT_STATE_LABELS)],
  ['progress', plainColumn('progress', 'integer')],
  ['uploaded_at', timeColumn('uploaded_at')],
  ['uploaded_by', person('uploaded_by')],
  ['applied_at', timeColumn('applied_at')],
  ['applied_by', person('applied_by')],
  ['undone_at', timeColumn('undone_at')],
  ['undone_by', person('undone_by')],
  ['counts', readColumn((row) => `${row}.counts`)],
  ['applied', readColumn((row) => `${row}.applied`)],
  ['kept', plainColumn('kept', 'integer')],
])

export const newestFirst = [`${ROW}.uploaded_at desc`]

const countOf = (kind: string) => (row: string) =>
  `(select count(*)::int from company_import_difference d where d.import_id = ${row}.id and d.kind = '${kind}' and d.is_ticked)`

const DETAIL_ONLY = [
  'format',
  'encoding',
  'separator',
  'heading_row',
  'found',
  'preview',
  'linked_tables',
  'tables',
  'table',
  'mapping',
  'remembered',
  'is_partial',
  'empty_means_empty',
  'removal_doubts',
  'members',
  'failure',
]

/** Columns of a single import only. */
const detailColumns: Columns = new Map([
  ...DETAIL_ONLY.map((name) => [name, readColumn((row) => `${row}."${name}"`)] as const),
  [
    'ticked',
    readColumn(
      (row) =>
        `json_build_object(${['add', 'change', 'remove'].map((kind) => `'${kind}', ${countOf(kind)(row)}`).join(', ')})`,
    ),
  ],
])

export const wholeImport: Columns = new Map([...importRows, ...detailColumns])

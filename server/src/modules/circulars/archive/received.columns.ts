import { RECEIVED_KIND_LABELS, RECEIVED_KINDS } from '@fornace/contract/circulars/received-metadata'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import {
  type Column,
  type Columns,
  choiceColumn,
  ITALIAN,
  plainColumn,
  ROW,
  readColumn,
  textColumn,
  timeColumn,
} from '../../../kit/resource/columns/columns.ts'
import { inSentLanguages, ofText, searchedTexts } from './received-text.sql.ts'

/** Condition that a circular that was sent, and not annulled, replaces the text of the row. */
const isReplaced = (row: string): string => `exists (select from circular_circular x
  where x.replaces_id = ${row}.circular_id and x.step = ${CIRCULAR_STEPS.SENT} and not x.is_annulled)`

const titleSql = (row: string): string => ofText(row, (text) => inSentLanguages(text, `x.${text.title}`))

/** Title in the reader's language, where the text was sent in it. */
export const receivedTitle = (row: string, language: ProblemLanguage): string =>
  `coalesce(nullif(${titleSql(row)} ->> '${language}', ''), ${row}.title_it)`

const titleColumn: Column = {
  filter: { sql: `fold(${ROW}.title_it)`, kind: 'text' },
  sort: `${ROW}.title_it ${ITALIAN}`,
}

export const receivedColumns: Columns = new Map<string, Column>([
  ['id', readColumn((row) => `${row}.id`)],
  ['kind', choiceColumn('kind', RECEIVED_KINDS, RECEIVED_KIND_LABELS)],
  ['text_id', readColumn((row) => `${row}.text_id`)],
  [
    'title',
    {
      ...titleColumn,
      read: titleSql,
    },
  ],
  ['title.it', titleColumn],
  ['protocol_number', { ...textColumn('protocol_number'), protocolNumber: `${ROW}.protocol_number` }],
  ['typology', textColumn('typology')],
  ['received_at', timeColumn('received_at')],
  ['year', plainColumn('year', 'integer')],
  ['is_annulled', plainColumn('is_annulled', 'boolean')],
  ['is_replaced', { read: isReplaced, filter: { sql: isReplaced(ROW), kind: 'boolean' } }],
  [
    'attachments_count',
    readColumn((row) =>
      ofText(
        row,
        ({ attachments, key }) =>
          `(select count(*)::int from ${attachments} a where a.${key} = x.id and a.is_publishable and a.file is not null)`,
      ),
    ),
  ],
  ['read_at', timeColumn('read_at')],
  ['is_unread', plainColumn('is_unread', 'boolean')],
  [
    'companies',
    readColumn(
      (row) => `(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.business_name)
          order by p.business_name ${ITALIAN}, p.id), '[]')
        from company_company p where p.id = any(${row}.company_ids))`,
    ),
  ],
  [SEARCH_TEXT, { search: `search_text(${ROW}.title_it)`, related: searchedTexts }],
])

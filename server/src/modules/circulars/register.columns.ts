import { REGISTER_KIND_LABELS, REGISTER_KINDS } from '@fornace/contract/circulars/register-kinds'
import {
  type Column,
  type Columns,
  choiceColumn,
  filterAlias,
  plainColumn,
  ROW,
  readColumn,
  textColumn,
  timeColumn,
} from '../../kit/resource/columns/columns.ts'
import { authorColumn } from '../../kit/resource/columns/person-sql.ts'
import { personName } from '../account/public.ts'

const isAnnulled = (row: string) =>
  `exists (select from circular_register a where a.circular_id = ${row}.circular_id and a.kind = 'annulment')`

/** Not searched: digits of a number stand in any hash. */
const hashColumn = (name: string): Column => {
  const { search: _, ...column } = textColumn(name)
  return column
}

/** Columns of the protocol register. Names of people are looked up: the register itself has none. */
export const registerColumns: Columns = new Map([
  ['id', plainColumn('id', 'integer')],
  ['version', readColumn(() => '1')],
  ['kind', choiceColumn('kind', REGISTER_KINDS, REGISTER_KIND_LABELS)],
  ['at', timeColumn('at')],
  ['day', filterAlias(timeColumn('at'))],
  ['protocol_seq', plainColumn('protocol_seq', 'integer')],
  ['protocol_year', plainColumn('protocol_year', 'integer')],
  ['year', filterAlias(plainColumn('protocol_year', 'integer'))],
  [
    'protocol_number',
    {
      ...textColumn('protocol_number'),
      protocolNumber: `${ROW}.protocol_number`,
      sort: `(${ROW}.protocol_year, ${ROW}.protocol_seq)`,
      // Number and year as two words: without the slash, 0000012 would also stand in 0000001/2026. But a search for 7/2026
      // is one word, because of its single digit.
      search: `search_text(replace(${ROW}.protocol_number, '/', ' ')
        || case when ${ROW}.protocol_seq < 10 then ' ' || ${ROW}.protocol_seq || '/' || ${ROW}.protocol_year else '' end)`,
    },
  ],
  ['subject', textColumn('subject')],
  ['typology_id', plainColumn('typology_id', 'integer')],
  ['typology', textColumn('typology')],
  [
    'actor',
    {
      ...authorColumn((row) => `${row}.actor_id`, personName),
      filter: { sql: `${ROW}.actor_id`, kind: 'integer' },
    },
  ],
  ['actor_id', plainColumn('actor_id', 'integer')],
  ['circular_id', plainColumn('circular_id', 'integer')],
  ['is_annulled', { ...readColumn(isAnnulled), filter: { sql: isAnnulled(ROW), kind: 'boolean' } }],
  ['is_self_approved', plainColumn('is_self_approved', 'boolean')],
  ['reason', textColumn('reason')],
  ['details', readColumn((row) => `${row}.details`)],
  ['content_hash', hashColumn('content_hash')],
  ['previous_hash', hashColumn('previous_hash')],
  ['hash', hashColumn('hash')],
])

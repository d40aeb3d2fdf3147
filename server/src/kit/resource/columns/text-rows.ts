import { getTableName } from '../../../platform/database/drizzle.ts'
import type { ChildTable } from './children.columns.ts'

/**
 * Texts of a record as rows of SQL, with path and further columns: `title`, and for `images.*.caption` one row for each
 * picture, by id (`images.12.caption`).
 */
export const textRows = (
  paths: Iterable<string>,
  children: Readonly<Record<string, ChildTable>>,
  record: string,
  also: (path: string, content: string) => string[] = () => [],
): string =>
  [...paths]
    .map((path) => {
      const [name = '', ofRows, field] = path.split('.')
      const content = ofRows ? `c."${field}"` : `${record}."${name}"`
      const child = children[name]
      if (ofRows && !child) throw new Error(`nobody says in which table ${name} are written`)
      const at = ofRows ? `'${name}.' || c.id || '.${field}'` : `'${name}'`
      const from = child
        ? `from "${getTableName(child.table)}" c where c."${child.parent}" = ${record}.id`
        : ''
      return `select ${[`${at} as field`, `${content} as content`, ...also(path, content)].join(', ')} ${from}`
    })
    .join(' union all ')

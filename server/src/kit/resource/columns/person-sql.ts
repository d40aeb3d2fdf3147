import { type Column, ROW, readColumn } from './columns.ts'

/** A person's name as others read it: a SQL text over the given id. */
export type PersonName = (id: string) => string

/** Author as id and name; null for the system. */
export const personSql = (id: string, personName: PersonName): string =>
  `case when ${id} is not null then json_build_object('id', ${id}, 'name', ${personName(id)}) end`

/** Author of a row without prepared search text: read and searched by the name. */
export const authorColumn = (id: (row: string) => string, personName: PersonName): Column => ({
  ...readColumn((row) => personSql(id(row), personName)),
  search: `search_text(${personName(id(ROW))})`,
})

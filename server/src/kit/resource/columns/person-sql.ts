/** A person's name as others read it: a SQL text over the given id. */
export type PersonName = (id: string) => string

/** Author as id and name; null for the system. */
export const personSql = (id: string, personName: PersonName): string =>
  `case when ${id} is not null then json_build_object('id', ${id}, 'name', ${personName(id)}) end`

/** A person's name as others read it: a SQL text over the given id. */
export type PersonName = (id: string) => string

/** Who it was, by id and name; null when the system did it. */
export const personSql = (id: string, personName: PersonName): string =>
  `case when ${id} is not null then json_build_object('id', ${id}, 'name', ${personName(id)}) end`

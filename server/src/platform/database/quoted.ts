/** Text as a literal of SQL. What comes from a caller is a parameter instead. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

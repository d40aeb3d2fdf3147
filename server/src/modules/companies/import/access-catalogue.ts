import type MDBReader from 'mdb-reader'

/** Tables, reports and all else that a database holds. */
export const catalogueOf = (reader: MDBReader) =>
  reader
    .getTable('MSysObjects')
    .getData<{ Id: number; Name: string; Type: number }>({ columns: ['Id', 'Name', 'Type'] })

/** In another file, or in a database server (ODBC), which the reader takes for a report. */
const LINKED: readonly number[] = [6, 4]

export const linkedIn = (reader: MDBReader): string[] =>
  catalogueOf(reader)
    .filter(({ Type }) => LINKED.includes(Type))
    .map(({ Name }) => Name)

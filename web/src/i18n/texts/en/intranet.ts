import { records } from './intranet/records'
import { shell } from './intranet/shell'
import { table } from './intranet/table'

/** What only signed-in people read. One line for each area. */
export const intranet = { ...records, ...shell, ...table }

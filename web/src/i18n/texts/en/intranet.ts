import { records } from './records'
import { shell } from './shell'
import { table } from './table'

/** What only signed-in people read. One line for each area. */
export const intranet = { ...records, ...shell, ...table }

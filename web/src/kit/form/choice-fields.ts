import type { ListFields } from '../api/list/columns'

/** What a list of choices says of each record. */
export const CHOICE_FIELDS: ListFields = {
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'detail', kind: 'text' },
  ],
}

import type { RecordId } from '../api/records'

/** To the panel beside a list, which stays as it is: same page, same search, same order. */
export const panelLink = (path: string, item: RecordId) => {
  // Only known as text here: which list it is, the route decides.
  const to: string = `${path}/${item}`
  return { to, search: true } as const
}

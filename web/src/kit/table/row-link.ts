import type { RecordId } from '../api/records'

/** The link that opens a row; the focus comes back to it. */
export const rowLinkId = (id: RecordId): string => `open-${id}`

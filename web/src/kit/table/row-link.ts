/** The link that opens a row; the focus comes back to it. */
export const rowLinkId = (id: number | string): string => `open-${id}`

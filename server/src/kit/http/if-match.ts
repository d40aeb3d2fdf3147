/** A version that no record has: it never matches. */
const NONE = -1

/** The version that `If-Match` asks for; `*` and no header take any. */
export const expectedVersion = (header: string | undefined): number | undefined => {
  if (header === undefined || header.trim() === '*') return undefined
  const tag = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())
  return tag ? Number(tag[1]) : NONE
}

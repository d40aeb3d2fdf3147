/**
 * The query of an address, kept as plain text: `?search=600&page=2`. Each screen turns its own values into
 * numbers; read as JSON, a signature made of digits would come back as another number.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

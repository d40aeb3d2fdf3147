/** When a token ends, in milliseconds; null for something that is not a token with an end. */
export const tokenExpiry = (token: string): number | null => {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const { exp }: { exp?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' ? exp * 1000 : null
  } catch {
    return null
  }
}

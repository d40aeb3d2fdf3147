export const HOME = '/home'

/** Account pages that are about the person who signs in. */
export const PROFILE = '/account/user-profile'
export const CHANGE_PASSWORD = '/account/change-password'

/** Pages that make no sense after a sign-in, or would sign out again. */
const NO_TARGETS = new Set([
  'login',
  'logout',
  'lock-screen',
  'sign-up',
  'forgot-password',
  'reset-password',
  'verify',
  'first-administrator',
])

/** Path segments as the router reads them: case-insensitive and decoded. */
const partsOf = (path: string): string[] => {
  try {
    return decodeURIComponent(path).toLowerCase().split('/').filter(Boolean)
  } catch {
    return []
  }
}

/**
 * Where to go after the sign-in: only a path of this app, and not back to the pages that lead here.
 * Anything else (another host, a scheme, a path that a browser would read as a host) becomes Home.
 */
export const redirectTarget = (requested: unknown): string => {
  if (typeof requested !== 'string' || !/^\/[^\\\p{Cc}]*$/u.test(requested)) return HOME
  const here = 'http://app.invalid'
  if (!URL.canParse(requested, here)) return HOME
  const url = new URL(requested, here)
  // Looked at once its dots are resolved: `/.//evil.example` is the path `//evil.example`.
  if (url.origin !== here || url.pathname.startsWith('//')) return HOME
  const [area, page] = partsOf(url.pathname)
  if (!area || (area === 'account' && NO_TARGETS.has(page ?? ''))) return HOME
  return url.pathname + url.search
}

export const HOME = '/home'

/**
 * Where to go after the sign-in: only a path of this app, and not back to the account pages.
 * Anything else (another host, a scheme, a path that a browser would read as a host) becomes Home.
 */
export const redirectTarget = (wanted: unknown): string => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return HOME
  const here = 'http://app.invalid'
  if (!URL.canParse(wanted, here)) return HOME
  const url = new URL(wanted, here)
  if (url.origin !== here || url.pathname === '/' || url.pathname.startsWith('/account/')) return HOME
  return url.pathname + url.search
}

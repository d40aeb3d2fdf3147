// Runs before the first paint, so that a dark screen does not flash white. It is a file because the
// Content-Security-Policy admits no inline script. The key is the one named in src/kit/storage.ts.
;(() => {
  let chosen = null
  try {
    chosen = window.localStorage.getItem('fornace.colour-scheme')
  } catch {
    // Storage may be forbidden; the system's scheme is a good answer then.
  }
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()

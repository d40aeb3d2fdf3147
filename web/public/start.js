// Runs before the first paint. It is a file because the Content-Security-Policy admits no inline script.

// A dark screen must not flash white. The key is the one named in src/kit/storage.ts.
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

// Whoever does not start at the sign-in will need the intranet's files: asked for now, they arrive together with the
// first one instead of after it. Their names are written into the page by the build.
;(() => {
  if (window.location.hash.startsWith('#/account/')) return
  const names = document.querySelector('meta[name="ahead"]')?.getAttribute('content') ?? ''
  for (const name of names.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = name.endsWith('.css') ? 'preload' : 'modulepreload'
    if (name.endsWith('.css')) link.as = 'style'
    // As the app itself will ask for it; otherwise it comes twice.
    link.crossOrigin = ''
    link.href = name
    document.head.append(link)
  }
})()

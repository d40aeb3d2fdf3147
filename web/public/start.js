// Runs before the first paint. It is a file because the Content-Security-Policy admits no inline script.

// When the app itself does not arrive or cannot start, nothing of ours is there to say so but this, so it comes before
// anything that could break. Its texts are not there either: it speaks both languages.
;(() => {
  const add = (parent, name, text, lang) => {
    const element = document.createElement(name)
    element.textContent = text
    if (lang) element.lang = lang
    parent.append(element)
    return element
  }
  const tell = () => {
    const root = document.getElementById('root')
    if (!root || root.hasChildNodes()) return
    const main = document.createElement('main')
    Object.assign(main.style, {
      padding: '10vh 24px',
      textAlign: 'center',
      font: '16px/1.5 system-ui, sans-serif',
    })
    add(main, 'h1', 'Fornace')
    const words = add(main, 'div', '')
    words.setAttribute('role', 'alert')
    add(
      words,
      'p',
      'Non è stato possibile caricare Fornace. Controlla la connessione e ricarica la pagina.',
      'it',
    )
    add(words, 'p', 'Fornace could not be loaded. Check the connection and load the page again.', 'en')
    const button = add(main, 'button', 'Ricarica · Load again')
    Object.assign(button.style, { font: 'inherit', padding: '8px 16px' })
    button.type = 'button'
    button.addEventListener('click', () => window.location.reload())
    root.replaceChildren(main)
  }
  // Its script did not come, or broke on the way, as in a browser that is too old; or it says so itself.
  const onError = ({ target, filename }) => {
    if (target instanceof HTMLScriptElement ? target.type === 'module' : filename?.includes('/assets/'))
      tell()
  }
  window.addEventListener('error', onError, true)
  window.addEventListener('fornace-not-started', tell)
})()

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

// Paper is light, whatever the screen is.
;(() => {
  const root = document.documentElement
  const name = 'data-mantine-color-scheme'
  let onScreen = root.getAttribute(name)
  window.addEventListener('beforeprint', () => {
    onScreen = root.getAttribute(name)
    root.setAttribute(name, 'light')
  })
  window.addEventListener('afterprint', () => root.setAttribute(name, onScreen))
})()

// What the first screen will need besides the first file is asked for now, so that it arrives together with it instead
// of after it. The build writes the names into the page, in the order in which they are needed.
;(() => {
  let signedIn = true
  try {
    signedIn = window.localStorage.getItem('fornace.token') !== null
  } catch {
    // Without storage nobody stays signed in.
    signedIn = false
  }
  const screen = window.location.hash.startsWith('#/account/') || !signedIn ? 'sign-in' : 'list'
  const names = document.querySelector(`meta[name="ahead-of-${screen}"]`)?.getAttribute('content') ?? ''
  for (const name of names.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    if (name.endsWith('.css')) {
      link.rel = 'stylesheet'
      // Nothing is painted without it. Should it not come, the app asks again, and says so if it fails.
      link.blocking = 'render'
      link.addEventListener('error', () => link.remove())
    } else link.rel = 'modulepreload'
    // As the app itself will ask for it; otherwise it comes twice.
    link.crossOrigin = ''
    link.href = name
    document.head.append(link)
  }
})()

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export const ROWS_MARK = 'rows are there'

/** Runs in the page: notes the first moment at which so many rows with text are in the table. */
export const watchRows = (count: number): void => {
  const full = () =>
    [...document.querySelectorAll('tbody tr')].filter((row) => row.textContent?.trim()).length >= count
  const observer = new MutationObserver(() => {
    if (!full()) return
    observer.disconnect()
    // The next frame is when a person sees them.
    requestAnimationFrame(() => performance.mark('rows are there'))
  })
  observer.observe(document, { childList: true, subtree: true })
}

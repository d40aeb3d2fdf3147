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

export const DRAWN_MARK = 'map is drawn'

/** Runs in the page: notes the first moment at which a map is drawn with all that it shows. */
export const watchMap = (): void => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-drawn]')) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('map is drawn'))
  })
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-drawn'] })
}

export const CARDS_MARK = 'cards are there'

/** Runs in the page: notes the first moment at which cards are there and the pictures of those in sight have loaded. */
export const watchCards = (): void => {
  const isReady = () => {
    const cards = [...document.querySelectorAll('[data-size] li')]
    const inSight = cards.filter((card) => card.getBoundingClientRect().bottom <= innerHeight - 60)
    const images = inSight.map((card) => card.querySelector('img'))
    return inSight.length > 0 && images.every((image) => image?.complete && image.naturalWidth > 0)
  }
  const look = () => {
    if (isReady()) performance.mark('cards are there')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

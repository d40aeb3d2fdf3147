import { type RefObject, useEffect } from 'react'

const load = async () => (await import('./thumbhash-address')).thumbhashAddress

/** Shows what a picture looks like from afar, until it is there: behind it, so that nothing is drawn anew. */
export const useHint = (image: RefObject<HTMLImageElement | null>, thumbhash: string | null): void => {
  useEffect(() => {
    const { current: element } = image
    // One that the browser had already needs none.
    if (!element || !thumbhash || element.complete) return
    // Where it is transparent, nothing may stand behind it.
    const clear = () => element.style.removeProperty('background-image')
    element.addEventListener('load', clear, { once: true })
    load().then(
      (addressOf) => {
        if (!element.complete) element.style.backgroundImage = `url(${addressOf(thumbhash)})`
      },
      // If the decoder fails to load, or the hash is invalid, the box stays as it is.
      () => undefined,
    )
    return () => {
      element.removeEventListener('load', clear)
      clear()
    }
  }, [image, thumbhash])
}

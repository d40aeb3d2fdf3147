import { useEffect } from 'react'

const PRODUCT = 'Fornace'

interface Entry {
  title: string
  /** A panel stands above its screen, whichever of the two came first. */
  level: number
}

const shown: Entry[] = []

const update = () => {
  const top = shown.toSorted((one, other) => other.level - one.level)[0]
  document.title = top ? `${top.title} – ${PRODUCT}` : PRODUCT
}

/** The title of the browser's window. */
export const usePageTitle = (title: string, level = 0): void => {
  useEffect(() => {
    const entry = { title, level }
    shown.push(entry)
    update()
    return () => {
      shown.splice(shown.indexOf(entry), 1)
      update()
    }
  }, [title, level])
}

import { useEffect } from 'react'

const PRODUCT = 'Fornace'

interface Entry {
  title: string
  /** A panel stands above its screen, whichever of the two came first. */
  level: number
}

const visible: Entry[] = []

const update = () => {
  const top = visible.toSorted((one, other) => other.level - one.level)[0]
  document.title = top ? `${top.title} – ${PRODUCT}` : PRODUCT
}

/** The title of the browser's window. */
export const usePageTitle = (title: string, level = 0): void => {
  useEffect(() => {
    const entry = { title, level }
    visible.push(entry)
    update()
    return () => {
      visible.splice(visible.indexOf(entry), 1)
      update()
    }
  }, [title, level])
}

import { type RefObject, useEffect, useState } from 'react'

/** As high as the bar that stays at the top of the window. */
const HEADER = '-64px 0px 0px 0px'

/** Whether something can be seen, wherever the page is scrolled to. */
export const useInSight = (element: RefObject<Element | null>): boolean => {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: HEADER },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inSight
}

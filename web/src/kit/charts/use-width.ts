import { type RefCallback, useCallback, useState } from 'react'

/** Width of an element in pixels, so that text in a drawing has the same size at every width. */
export const useWidth = (): [width: number, ref: RefCallback<HTMLElement>] => {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref]
}

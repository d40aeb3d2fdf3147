import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows drawn above and below those in sight, so that a quick scroll finds them there. */
const SPARE = 6

interface ListWindow {
  /** The rows to draw. */
  places: number[]
  height: number
  firstInSight: number
  /** To be called when the list has scrolled. */
  onScroll: () => void
  /** Brings a row into sight. */
  reveal: (index: number) => void
}

/** Rows have one height, in the reader's own size of text; thousands of them are not drawn at once. */
export const useListWindow = (
  box: RefObject<HTMLElement | null>,
  count: number,
  rowRems: number,
): ListWindow => {
  const [view, setView] = useState({ top: 0, size: 0, rem: 16 })
  const height = rowRems * view.rem

  const look = () => {
    const { scrollTop: top = 0, clientHeight: size = 0 } = box.current ?? {}
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    setView((now) => (now.top === top && now.size === size && now.rem === rem ? now : { top, size, rem }))
  }

  // A list that has become shorter scrolls by itself, without an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are rendered.
  useLayoutEffect(look, [count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one observer for the life of the box.
  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(look)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  const first = Math.max(0, Math.floor(view.top / height) - SPARE)
  const end = Math.min(count, Math.ceil((view.top + view.size) / height) + SPARE)
  return {
    places: Array.from({ length: Math.max(0, end - first) }, (_, step) => first + step),
    height,
    firstInSight: Math.ceil(view.top / height),
    onScroll: look,
    reveal: (index) => {
      const element = box.current
      if (!element) return
      const top = index * height
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + height > element.scrollTop + element.clientHeight)
        element.scrollTop = top + height - element.clientHeight
    },
  }
}

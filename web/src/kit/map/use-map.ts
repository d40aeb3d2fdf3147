import { useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../platform/chunk'
import type { MapStart, OpenMap } from './map-engine'
import { outsideStyle } from './map-settings'

type MapState = 'loading' | 'ready' | 'no-webgl' | 'failed'

const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

/** Side by side; outlines only where they are drawn. */
const loadParts = () => Promise.all([import('./map-engine'), outsideStyle() ?? import('./bundled-style')])

/** For a screen that waits for what its map is to show: the code comes meanwhile. Whether it came, the map itself says. */
export const preloadMap = (): void => {
  loadParts().catch(() => undefined)
}

/** Distance at which the map loads before it is scrolled into view: its code and rendering are expensive. */
const NEAR = '400px'

const whenNear = (element: Element, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  })

type Options = Pick<MapStart, 'label' | 'bounds' | 'belongsToForm'>

/** Opens a map in a box once the box is near; in another language it is opened anew. Only the first `bounds` count. */
export const useMap = (box: RefObject<HTMLElement | null>, { label, bounds, belongsToForm }: Options) => {
  const { i18n } = useTranslation()
  const language = i18n.language
  const scheme = useComputedColorScheme('light')
  const [start] = useState(() => ({ bounds }))
  const [opened, setOpened] = useState<OpenMap | null>(null)
  const [state, setState] = useState<MapState>('loading')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme is painted below, another attempt starts anew
  useEffect(() => {
    const container = box.current
    if (!container) return
    if (!hasWebGl()) return setState('no-webgl')
    const leaving = new AbortController()
    let isRequested = true
    let open: OpenMap | undefined
    whenNear(container, leaving.signal)
      .then(() => loadChunk(loadParts))
      .then(([{ openMap }, drawn]) => {
        if (!isRequested) return
        open = openMap({ drawn, container, label, language, scheme, belongsToForm, ...start })
        setOpened(open)
        setState('ready')
      })
      // The code did not come, or the browser cannot do what it promised.
      .catch(() => isRequested && setState('failed'))
    return () => {
      isRequested = false
      leaving.abort()
      open?.close()
      setOpened(null)
      setState('loading')
    }
  }, [box, label, language, belongsToForm, start, attempt])

  useEffect(() => opened?.paint(scheme), [opened, scheme])

  return { opened, state, retry: () => setAttempt((before) => before + 1) }
}

import { useEffect, useState } from 'react'
import type { Layout } from '../theme/choices'
import { useOpenPanel } from './open-panel'
import { usePreferences } from './preferences'
import { startTour } from './start-tour'

/** How long these layouts show the page loader when they are entered. */
const LOADER_MS: Partial<Record<Layout, number>> = { mini: 500, horizontal: 2000, 'boxed-v2': 2000 }

const WITH_TOUR: readonly Layout[] = ['mini', 'boxed-v2']

/** True while the layout shows its loader. The tour follows it, the first time. */
export const useEntrance = (layout: Layout): boolean => {
  const [entered, setEntered] = useState<Layout | null>(null)
  const { tourSeen } = usePreferences()
  const panel = useOpenPanel()
  const wait = LOADER_MS[layout]
  const entering = wait !== undefined && entered !== layout

  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => setEntered(layout), wait)
    return () => {
      clearTimeout(timer)
      setEntered(null)
    }
  }, [layout, wait])

  // Not over the drawer in which the layout was just chosen.
  const tourIsDue = WITH_TOUR.includes(layout) && !tourSeen && !entering && panel === null
  useEffect(() => {
    if (tourIsDue) void startTour()
  }, [tourIsDue])

  return entering
}

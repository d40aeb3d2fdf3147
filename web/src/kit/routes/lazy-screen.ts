import { lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '../platform/chunk'

/**
 * A screen whose code comes when it is entered. One that does not arrive shows a way to load the page again; the
 * router's own answer, to reload unasked, would leave somebody without a network with nothing at all.
 */
export const lazyScreen = ((load: () => Promise<Record<string, unknown>>, name: string) =>
  lazyRouteComponent(() => loadChunk(load), name)) as typeof lazyRouteComponent

import { lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '../platform/chunk'

/**
 * Screen whose code loads on navigation. A failed one offers to reload the page; the router's default, an automatic
 * reload, would leave a user without a network with an empty page.
 */
export const lazyScreen = ((load: () => Promise<Record<string, unknown>>, name: string) =>
  lazyRouteComponent(() => loadChunk(load), name)) as typeof lazyRouteComponent

import type { AnyRouter } from '@tanstack/react-router'

/** The way back leads here, and not through the lock screen, which would lock again. */
export const lockScreen = (router: AnyRouter): Promise<void> =>
  router.navigate({
    to: '/account/lock-screen',
    search: { redirect: router.latestLocation.href },
    replace: true,
  })

import { NavigationProgress, nprogress } from '@mantine/nprogress'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/nprogress/styles.layer.css'
import { useEffect } from 'react'
import { router } from '../router'

export const RouteProgress = () => {
  useEffect(() => {
    const started = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (pathChanged) nprogress.start()
    })
    const finished = router.subscribe('onResolved', () => nprogress.complete())
    return () => {
      started()
      finished()
    }
  }, [])
  // Visual only: screen readers announce the new screen when its title gets the focus.
  return <NavigationProgress size={3} withinPortal={false} aria-hidden />
}

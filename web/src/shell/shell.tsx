import { Loader } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../kit/api/query-client'
import { useUser } from '../kit/api/session-store'
import { loadChunk } from '../kit/platform/chunk'
import { AppLogo } from '../kit/ui/app-logo'
import type { Layout } from '../theme/choices'
import { Content, MAIN } from './content'
import { SidebarLayout } from './layouts/sidebar-layout'
import { usePreferences } from './preferences'
import classes from './shell.module.css'
import { useAppearance } from './use-appearance'
import { useEntrance } from './use-entrance'
import { useHasRoomForMenu } from './use-menu-toggle'

const BoxedLayout = lazy(async () => ({
  default: (await loadChunk(() => import('./layouts/boxed-layout'))).BoxedLayout,
}))
const HorizontalLayout = lazy(async () => ({
  default: (await loadChunk(() => import('./layouts/horizontal-layout'))).HorizontalLayout,
}))

/** Each brings its header and its menu; where they stand is written in the style sheet. */
const LAYOUT_PARTS: Record<Layout, ComponentType> = {
  full: SidebarLayout,
  mini: SidebarLayout,
  horizontal: HorizontalLayout,
  boxed: BoxedLayout,
  'boxed-v2': BoxedLayout,
}

const SkipLink = () => {
  const { t } = useTranslation()
  // A plain link would be an address of the router; this one only moves the focus.
  return (
    <button type="button" className={classes.skip} onClick={() => document.getElementById(MAIN)?.focus()}>
      {t('header.skipToContent')}
    </button>
  )
}

const PageLoader = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.loader} role="status" aria-label={t('shell.loading')}>
      <AppLogo />
      <Loader type="dots" aria-hidden />
    </div>
  )
}

const ShellOf = ({ layout }: { layout: Layout }) => {
  useAppearance()
  const entering = useEntrance(layout)
  const LayoutParts = LAYOUT_PARTS[layout]
  const hasRoom = useHasRoomForMenu()
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <div
        className={classes.shell}
        data-layout={layout === 'full' && !hasRoom ? 'mini' : layout}
        inert={entering}
      >
        <Suspense fallback={null}>
          <LayoutParts />
        </Suspense>
        <Content />
      </div>
      {entering && <PageLoader />}
    </QueryClientProvider>
  )
}

export const Shell = (): ReactNode => {
  const signedIn = useUser() !== undefined
  // Deferred: the layout of before stays on the screen until the code of the chosen one has come.
  const layout = useDeferredValue(usePreferences().layout)
  // A sign-out, here or in another window, removes the screen.
  return signedIn && <ShellOf layout={layout} />
}

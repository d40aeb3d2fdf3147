import { AppShell } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import '@mantine/core/styles/AppShell.layer.css'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../kit/query-client'
import { useSession } from '../kit/session-store'
import { MOBILE_BREAKPOINT } from '../theme/theme'
import { Header } from './header'
import classes from './shell.module.css'
import { SideMenu } from './side-menu'

const SIDEBAR_WIDTH = 250
const HEADER_HEIGHT = 56
const MAIN = 'main'

export const Shell = (): ReactNode => {
  const { t } = useTranslation()
  const signedIn = useSession() !== null
  const [menuOpened, menu] = useDisclosure()
  const path = useLocation({ select: ({ pathname }) => pathname })

  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the menu covers the screen; it closes when that changes.
  useEffect(menu.close, [path])

  // Whoever signs out, here or in another window, takes what is on the screen along.
  if (!signedIn) return null

  return (
    <>
      {/* A plain link would be an address of the router; this one only moves the focus. */}
      <button type="button" className={classes.skip} onClick={() => document.getElementById(MAIN)?.focus()}>
        {t('header.skipToContent')}
      </button>
      <AppShell
        header={{ height: HEADER_HEIGHT }}
        navbar={{ width: SIDEBAR_WIDTH, breakpoint: MOBILE_BREAKPOINT, collapsed: { mobile: !menuOpened } }}
        padding="lg"
      >
        <AppShell.Header>
          <Header menuOpened={menuOpened} onToggleMenu={menu.toggle} />
        </AppShell.Header>
        <AppShell.Navbar component="div" className={classes.navbar} data-closed={!menuOpened || undefined}>
          <div className={classes.menu}>
            <SideMenu />
          </div>
        </AppShell.Navbar>
        <AppShell.Main id={MAIN} tabIndex={-1} className={classes.main}>
          <QueryClientProvider client={queryClient}>
            <Outlet />
          </QueryClientProvider>
        </AppShell.Main>
      </AppShell>
    </>
  )
}

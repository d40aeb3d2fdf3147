import { IconSettings } from '@tabler/icons-react'
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { profileRoute } from './domains/account/profile/routes'
import { circularAreaRoutes } from './domains/circulars/routes'
import { companyRoleRoutes, companyRoutes } from './domains/companies/routes'
import { pressRoomRoutes } from './domains/press-room/routes'
import { problemReportRoutes } from './domains/problem-reports/routes'
import { productGalleryRoutes } from './domains/product-gallery/routes'
import { projectGalleryRoutes } from './domains/project-gallery/routes'
import { translationDeskRoutes } from './domains/translation-desk/routes'
import { healthRoutes, mailRoutes, securityRoutes, settingsRoutes } from './domains/users/admin/routes'
import { userRoutes } from './domains/users/routes'
import { addTextsOf, withTextsOf } from './i18n/i18n'
import { areaIndex, areaRoute } from './kit/routes/area-route'
import { guard } from './kit/routes/guard'
import { lazyScreen } from './kit/routes/lazy-screen'
import { HOME } from './kit/routes/redirect-target'
import { type BringTheRest, elsewhereRoute, type openRoutes } from './open-routes'
import type { RootRoute } from './root-route'

// Links are typed by the router, which is typed by its routes: so what a route names (its guard, its screen) has to
// say its return type, or the types go round in a circle.

/** Everything that needs a sign-in stands below the shell, so one guard serves all of it. */
const shellRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    id: 'shell',
    beforeLoad: ({ location, matches, preload }): void => guard({ location, matches, preload }),
    component: lazyScreen(() => import('./shell/shell'), 'Shell'),
  })

const homeRoute = (shell: ReturnType<typeof shellRoute>) =>
  createRoute({
    getParentRoute: () => shell,
    path: HOME,
    staticData: { screen: { title: 'menu.home', inMenu: true } },
    loader: (): Promise<void> => addTextsOf('home'),
    component: lazyScreen(() => import('./shell/home-page'), 'HomePage'),
  })

const indexRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: (): void => {
      throw redirect({ to: HOME })
    },
  })

const helpRoute = (shell: ReturnType<typeof shellRoute>) =>
  createRoute({
    getParentRoute: () => shell,
    path: 'help/$topic',
    component: lazyScreen(() => withTextsOf('extras', import('./shell/help')), 'HelpPage'),
  })

/** Screens of the global administrator, from several domains. Not in the menu: Home and the palette link to them. */
const adminRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const parent = areaRoute(shell, 'admin', { title: 'menu.administration', icon: IconSettings })
  return parent.addChildren({
    index: areaIndex(parent),
    settings: settingsRoutes(parent),
    health: healthRoutes(parent),
    security: securityRoutes(parent),
    mail: mailRoutes(parent),
    reports: problemReportRoutes(parent),
  })
}

/** The whole app. The domains stand in the order of the menu. */
export const intranetTree = (
  root: RootRoute,
  open: ReturnType<typeof openRoutes>,
  bringTheRest: BringTheRest,
) => {
  const shell = shellRoute(root)
  return root.addChildren([
    ...open,
    indexRoute(root),
    shell.addChildren([
      homeRoute(shell),
      companyRoutes(shell),
      pressRoomRoutes(shell),
      productGalleryRoutes(shell),
      projectGalleryRoutes(shell),
      circularAreaRoutes(shell),
      translationDeskRoutes(shell),
      userRoutes(shell),
      companyRoleRoutes(shell),
      adminRoutes(shell),
      profileRoute(shell),
      helpRoute(shell),
      // The not-found page keeps the header and the menu.
      elsewhereRoute(shell, bringTheRest),
    ]),
  ])
}

export type IntranetTree = ReturnType<typeof intranetTree>

import { SECURITY_EVENT } from '@fornace/contract/account/security-event-metadata'
import { HEALTH } from '@fornace/contract/kit/health-metadata'
import { MAIL_MESSAGE } from '@fornace/contract/kit/mail-metadata'
import { SETTINGS } from '@fornace/contract/kit/settings-metadata'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { readListSearch } from '../../../kit/api/list/list-state'
import type { HomeBlock } from '../../../kit/routes/home-block'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { withProps } from '../../../kit/ui/with-props'

const SecurityPage = lazyScreen(() => withTextsOf('admin', import('./security-page')), 'SecurityPage')
const SecurityPanel = lazyScreen(() => withTextsOf('forms', import('./security-panel')), 'SecurityPanel')
const MailPage = lazyScreen(() => withTextsOf('admin', import('./mail-page')), 'MailPage')
const MailPanel = lazyScreen(() => import('./mail-panel'), 'MailPanel')

const failedMail: HomeBlock = {
  id: 'failed-mail',
  section: 'todo',
  roles: MAIL_MESSAGE.access.read,
  load: async () => (await import('./failed-mail')).FailedMail,
}

const SettingsPage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'settings'], import('./settings/settings-page')),
  'SettingsPage',
)

const HealthPage = lazyScreen(() => withTextsOf('health', import('./health/health-page')), 'HealthPage')

const useId = (): { id: string } => ({ id: String(useParams({ strict: false }).id ?? '') })

/** The register of security events. Not in the menu: Home and the palette lead there. */
export const securityRoutes = <Parent extends AnyRoute>(parent: Parent) => {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'security',
    staticData: { screen: { title: SECURITY_EVENT.label, roles: SECURITY_EVENT.access.read, onHome: true } },
    validateSearch: readListSearch,
  })
  list.update({
    component: withProps(SecurityPage, () => ({ path: list.fullPath, search: list.useSearch() })),
  })
  const one = createRoute({
    getParentRoute: () => list,
    path: '$id',
    component: withProps(SecurityPanel, useId),
  })
  return list.addChildren({ one })
}

/** The outgoing mail. Not in the menu: Home and the palette lead there. */
export const mailRoutes = <Parent extends AnyRoute>(parent: Parent) => {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'mail',
    staticData: {
      screen: { title: MAIL_MESSAGE.label, roles: MAIL_MESSAGE.access.read, onHome: true },
      home: [failedMail],
    },
    validateSearch: readListSearch,
  })
  list.update({
    component: withProps(MailPage, () => ({ path: list.fullPath, search: list.useSearch() })),
  })
  const one = createRoute({
    getParentRoute: () => list,
    path: '$id',
    component: withProps(MailPanel, useId),
  })
  return list.addChildren({ one })
}

/** Settings of the installation. Not in the menu: Home and the palette lead there. */
export const settingsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: 'settings',
    staticData: { screen: { title: SETTINGS.label, roles: SETTINGS.access.read, onHome: true } },
    component: SettingsPage,
  })

/** Health of the installation. Not in the menu: Home, the palette and notices lead there. */
export const healthRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: 'health',
    staticData: { screen: { title: HEALTH.label, roles: HEALTH.readers, onHome: true } },
    component: HealthPage,
  })

import { PRESS_GROUP_PATH } from '@fornace/contract/press-room/metadata'
import { serveNameList } from '../../kit/features/name-list.ts'
import type { App } from '../../kit/http/http.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { organisationRows } from '../../platform/installation/settings.ts'

/** Organisations, public with id and name alone, so that a site can look up its own. */
export const pressGroupRoutes = (app: App, services: Services): void => {
  serveNameList(app, services, {
    path: PRESS_GROUP_PATH,
    label: { en: 'Organisations', it: 'Organizzazioni' },
    access: 'anyone',
    source: organisationRows(services.config),
  })
}

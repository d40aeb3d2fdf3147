import { ORGANISATIONS } from '@fornace/contract/kit/organisations'
import { PRESS_GROUP_PATH } from '@fornace/contract/press-room/metadata'
import { serveNameList } from '../../kit/features/name-list.ts'
import type { App } from '../../kit/http/http.ts'
import type { Services } from '../../kit/resource/definition/module.ts'

/** Organisations, public with id and name alone, so that a site can look up its own. */
export const pressGroupRoutes = (app: App, services: Services): void => {
  const { ORGANISATION_DEFAULT, ORGANISATION_SECOND, ORGANISATION_SECOND_MARKER } = services.config
  serveNameList(app, services, {
    path: PRESS_GROUP_PATH,
    label: { en: 'Organisations', it: 'Organizzazioni' },
    access: 'anyone',
    names: new Map([
      [ORGANISATIONS.default, ORGANISATION_DEFAULT],
      // Without a marker no host name leads to the second one.
      ...(ORGANISATION_SECOND_MARKER ? [[ORGANISATIONS.second, ORGANISATION_SECOND] as const] : []),
    ]),
  })
}

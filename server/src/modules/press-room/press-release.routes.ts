import { PRESS_RELEASE_OVERVIEW } from '@fornace/contract/press-room/metadata'
import type { App } from '../../kit/http/http.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { serveOrdering } from '../../kit/resource/routes/ordering.ts'
import { serveYears } from '../../kit/resource/routes/years.ts'
import { serveOverview } from './overview.ts'
import { pressReleases } from './press-release.ts'
import { byOrganisation, byOrganisationAndYear } from './press-scope.ts'
import { releaseCloneRoutes } from './release-clone.routes.ts'
import { releasePdfRoutes } from './release-pdf.routes.ts'

/** Order of records with equal positions: drafts, then the latest. */
const THEN_BY = ['t.published_date desc nulls first']

/** Press releases of an organisation, year by year. */
export const pressReleaseRoutes = (app: App, services: Services): void => {
  const routes = serveCrud(app, services, pressReleases, {
    defaultOrder: ['t.weight', ...THEN_BY],
  })
  routes.child('attachments', 'press_room/press_release_attachment')
  routes.child('images', 'press_room/press_release_image')
  serveOrdering(app, services, pressReleases, byOrganisationAndYear, THEN_BY)
  serveYears(app, services, pressReleases, byOrganisation)
  serveOverview(app, services, pressReleases, PRESS_RELEASE_OVERVIEW)
  releaseCloneRoutes(app, services)
  releasePdfRoutes(app, services)
}

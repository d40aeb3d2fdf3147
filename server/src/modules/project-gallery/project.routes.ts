import { TRANSLATOR_PROJECT } from '@fornace/contract/project-gallery/metadata'
import type { App } from '../../kit/http/http.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { serveCrud } from '../../kit/resource/routes/crud.ts'
import { serveTranslatorView } from '../../kit/resource/routes/view-routes.ts'
import { projects } from './project.columns.ts'
import { projectPoints } from './project-points.ts'

/** The newest first. */
export const PROJECT_ORDER = ['t.id desc']

export const projectRoutes = (app: App, services: Services): void => {
  const routes = serveCrud(app, services, projects, { defaultOrder: PROJECT_ORDER })
  routes.child('products', 'project/product')
  routes.child('sanitary', 'project/sanitary')
  routes.child('images', 'project/image')
  serveTranslatorView(app, services, projects, { resource: TRANSLATOR_PROJECT, defaultOrder: PROJECT_ORDER })
  projectPoints(app, services)
}

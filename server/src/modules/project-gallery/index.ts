import { projectLists } from '@fornace/contract/project-gallery/lists'
import { PROJECT_COMPANY } from '@fornace/contract/project-gallery/metadata'
import type { Module } from '../../kit/resource/definition/module.ts'
import { serveReferenceLists } from '../../kit/resource/routes/reference-list.ts'
import { serveCompanyChoices } from '../companies/public.ts'
import { dossierRoutes } from './dossier/dossier.routes.ts'
import { projectExport } from './export/project-export.ts'
import { projectRoutes } from './project.routes.ts'
import { companiesToProposeFor } from './project-scope.ts'
import * as tables from './tables.ts'

export const projectGallery: Module = (app, services) => {
  serveReferenceLists(app, services, projectLists, tables)
  serveCompanyChoices(app, services, PROJECT_COMPANY, companiesToProposeFor)
  projectRoutes(app, services)
  dossierRoutes(app, services)
  services.registry.addExport(projectExport)
}

import { PROJECT_EXPORT_PATH } from '@fornace/contract/project-gallery/metadata'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import type { Exported } from '../../../kit/resource/definition/registry.ts'
import { namesFor } from '../dossier/dossier.store.ts'
import { DOSSIER_WORKER, dossierOf, PICTURE_SIZE } from '../dossier/dossier.ts'
import type { DossierOrder } from '../dossier/dossier-pdf.ts'
import { projects } from '../project.columns.ts'
import { PROJECT_ORDER } from '../project.routes.ts'
import { FOLDERS, TABLE_HEADINGS } from './headings.ts'

/** Project archive: its PDFs are dossiers, one in each language of the project. */
export const projectExport: Exported<ProjectRecord> = {
  definition: projects,
  path: PROJECT_EXPORT_PATH,
  defaultOrder: PROJECT_ORDER,
  headings: TABLE_HEADINGS,
  folders: FOLDERS,
  worker: DOSSIER_WORKER,
  pictureSize: () => PICTURE_SIZE,
  pdfsOf: async (connection, records) => {
    const names = await namesFor(connection, records)
    return {
      of: (project, { languages, ...pdf }) =>
        languages.map((language) => {
          const order: DossierOrder = { dossier: dossierOf(project, names, language), ...pdf }
          return { suffix: ` ${language}`, order }
        }),
    }
  },
}

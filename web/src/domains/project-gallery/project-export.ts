import { PROJECT, PROJECT_EXPORT_PATH } from '@fornace/contract/project-gallery/metadata'
import type { ExportedKind } from '../../kit/record/export/exported-kind'

export const PROJECT_EXPORT: ExportedKind = {
  resource: PROJECT,
  path: PROJECT_EXPORT_PATH,
  contents: 'projects.export.contents',
  languages: 'projects.export.languages',
  files: 'projects.export.files',
}

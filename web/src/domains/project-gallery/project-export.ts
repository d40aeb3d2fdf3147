import { PROJECT, PROJECT_EXPORT_PATH } from '@fornace/contract/project-gallery/metadata'
import { listArchive } from '../../kit/record/export/export-button'
import type { ExportedKind } from '../../kit/record/export/exported-kind'
import type { ProjectRow } from './project-columns'

export const PROJECT_EXPORT: ExportedKind = {
  resource: PROJECT,
  path: PROJECT_EXPORT_PATH,
  contents: 'projects.export.contents',
  languages: 'projects.export.languages',
  files: 'projects.export.files',
}

/** Of the projects of a list. */
export const PROJECT_ARCHIVE = listArchive<ProjectRow>(PROJECT_EXPORT)

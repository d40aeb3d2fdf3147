import { COMPANY } from '../companies/metadata.ts'
import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import {
  projectAdmins,
  projectArea,
  projectEditors,
  projectListReaders,
  projectReporters,
  projectTranslators,
} from './access.ts'

export const PROJECT = {
  path: 'project/project',
  type: typeOf('project/project'),
  label: { en: 'Projects', it: 'Progetti' },
  noun: noun(['project', 'projects'], ['progetto', 'progetti', 'm']),
  access: {
    read: projectArea,
    write: [...projectAdmins, ...projectEditors, ...projectReporters, ...projectTranslators],
    create: [...projectAdmins, ...projectEditors],
    remove: projectAdmins,
  },
} as const satisfies ResourceMetadata

/** Companies for which the user may propose projects. */
export const PROJECT_COMPANY = {
  ...COMPANY,
  path: 'project/company',
  type: typeOf('project/company'),
  access: { read: projectArea, write: [] },
} as const satisfies ResourceMetadata

/** Projects in translation, or submitted from there. */
export const TRANSLATOR_PROJECT = {
  ...PROJECT,
  path: 'project/translator-project',
  type: typeOf('project/translator-project'),
  label: { en: 'Projects to translate', it: 'Progetti da tradurre' },
  access: { read: [...projectAdmins, ...projectTranslators], write: [] },
} as const satisfies ResourceMetadata

/** Projects with coordinates, for the map, all in one page. */
export const PROJECT_POINT = {
  ...PROJECT,
  path: 'project/point',
  type: typeOf('project/point'),
  label: { en: 'Projects on the map', it: 'Progetti sulla mappa' },
  access: { read: projectListReaders, write: [] },
} as const satisfies ResourceMetadata

/** `GET project/project/{id}/dossier/?language=`: PDF of a project, in one of its visible languages. */
export const dossierPath = (id: number | string): string => `project/project/${id}/dossier`

/** `GET project/export/{id}/`, `POST project/export/`: one project, or several, as an archive. */
export const PROJECT_EXPORT_PATH = 'project/export'

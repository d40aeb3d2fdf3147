import { holdsOneOf } from '@fornace/contract/kit/access'
import { projectListReaders } from '@fornace/contract/project-gallery/access'
import { dossierPath, PROJECT, TRANSLATOR_PROJECT } from '@fornace/contract/project-gallery/metadata'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoles } from '../../kit/api/session-store'
import { DocumentDownload } from '../../kit/record/document-download'
import { ExportRecord } from '../../kit/record/export/export-button'
import { ReadingScreen } from '../../kit/record/reading/reading-screen'
import { ApprovalDetails } from '../../kit/record/workflow/approval-details'
import { IncompleteLanguages } from '../../kit/record/workflow/incomplete-languages'
import type { ReadingRouteProps } from '../../kit/routes/record-routes'
import { TRANSLATOR_PROJECTS } from './addresses'
import { projectName, useProjectColumns } from './project-columns'
import { PROJECT_EXPORT } from './project-export'
import { projectForm } from './project-form'
import { projectReading } from './project-reading'
import { translatorColumns } from './translator-projects-page'

/** A project as its readers see it. */
export const ProjectReadingPage = ({ id, addresses }: ReadingRouteProps): ReactNode => {
  const { t } = useTranslation()
  const readsList = holdsOneOf(projectListReaders, useRoles())
  const columns = useProjectColumns()
  return (
    <ReadingScreen<ProjectRecord>
      id={id}
      // Those who only translate have a list of their own.
      addresses={readsList ? addresses : { ...addresses, list: TRANSLATOR_PROJECTS }}
      list={
        readsList
          ? { resource: PROJECT, columns }
          : { resource: TRANSLATOR_PROJECT, columns: translatorColumns }
      }
      resource={PROJECT}
      definition={projectReading}
      workflow={projectWorkflow}
      labels={projectForm(null)}
      rail={(project) => (
        <ApprovalDetails record={project}>
          <IncompleteLanguages languages={project.incomplete_languages} />
        </ApprovalDetails>
      )}
      actions={(project) => (
        <>
          <DocumentDownload
            label={t('projects.dossier')}
            path={dossierPath(project.id)}
            languages={project.visible_languages}
            nameIn={(language) => project.title[language] || projectName(project)}
          />
          <ExportRecord kind={PROJECT_EXPORT} id={project.id} name={projectName(project)} />
        </>
      )}
    />
  )
}

import { dossierPath, PROJECT } from '@fornace/contract/project-gallery/metadata'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentDownload } from '../../kit/record/document-download'
import { ExportRecord } from '../../kit/record/export/export-button'
import { ApprovalDetails } from '../../kit/record/workflow/approval-details'
import { DeskLink } from '../../kit/record/workflow/desk-link'
import { TRANSLATOR_PROJECTS } from './addresses'
import { projectName } from './project-columns'
import { PROJECT_EXPORT } from './project-export'
import { useOnlyTranslates } from './use-only-translates'

/** Addresses of a project; those who only translate have a list of their own. */
export const useProjectAddresses = <Addresses extends { list: string }>(addresses: Addresses): Addresses =>
  useOnlyTranslates() ? { ...addresses, list: TRANSLATOR_PROJECTS } : addresses

const ProjectDownloads = ({ project }: { project: ProjectRecord }) => {
  const { t } = useTranslation()
  const onlyTranslates = useOnlyTranslates()
  return (
    <>
      {onlyTranslates && <DeskLink resource={PROJECT} record={project} />}
      <DocumentDownload
        label={t('projects.dossier')}
        path={dossierPath(project.id)}
        languages={project.visible_languages}
        nameIn={(language) => project.title[language] || projectName(project)}
      />
      <ExportRecord kind={PROJECT_EXPORT} id={project.id} name={projectName(project)} />
    </>
  )
}

/** Parts of a project's screen that its form and its reading page share. */
export const projectParts = {
  actions: (project: ProjectRecord): ReactNode => <ProjectDownloads project={project} />,
  rail: (project: ProjectRecord): ReactNode => <ApprovalDetails record={project} />,
}

import { holdsOneOf } from '@fornace/contract/kit/access'
import type { RecordReference } from '@fornace/contract/kit/fields'
import { projectAdmins, projectListReaders } from '@fornace/contract/project-gallery/access'
import { dossierPath, PROJECT, PROJECT_COMPANY } from '@fornace/contract/project-gallery/metadata'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoles } from '../../kit/api/session-store'
import { useOnlyChoice } from '../../kit/form/use-only-choice'
import { DocumentDownload } from '../../kit/record/document-download'
import { ExportRecord } from '../../kit/record/export/export-button'
import { ApprovalDetails } from '../../kit/record/workflow/approval-details'
import { IncompleteLanguages } from '../../kit/record/workflow/incomplete-languages'
import { WorkflowScreen } from '../../kit/record/workflow/workflow-screen'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { Loading } from '../../kit/ui/loading'
import { TRANSLATOR_PROJECTS } from './addresses'
import { projectName } from './project-columns'
import { PROJECT_EXPORT } from './project-export'
import { projectForm, SECTIONS, sectionId } from './project-form'
import { ProjectInputs } from './project-inputs'

/** A new project, or an existing one. */
export const ProjectPage = (props: RecordScreenProps): ReactNode =>
  props.id === null ? <NewProject {...props} /> : <Project {...props} company={null} />

/** The company of a user with a single one is preselected. */
const NewProject = (props: RecordScreenProps) => {
  const isAdmin = holdsOneOf(projectAdmins, useRoles())
  const { choice, isPending } = useOnlyChoice(PROJECT_COMPANY, !isAdmin)
  if (isPending) return <Loading />
  return <Project {...props} company={choice} />
}

interface ProjectProps extends RecordScreenProps {
  company: RecordReference | null
}

const Project = ({ id, addresses, company }: ProjectProps) => {
  const { t } = useTranslation()
  const readsList = holdsOneOf(projectListReaders, useRoles())
  const form = useCallback((record: ProjectRecord | null) => projectForm(record, company), [company])
  return (
    <WorkflowScreen<ProjectRecord>
      id={id}
      // Those who only translate have a list of their own.
      addresses={readsList ? addresses : { ...addresses, list: TRANSLATOR_PROJECTS }}
      resource={PROJECT}
      workflow={projectWorkflow}
      form={form}
      titleOf={projectName}
      sections={SECTIONS.map((section) => ({
        id: sectionId(section),
        title: t(`projects.sections.${section}`),
      }))}
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
    >
      <ProjectInputs company={company} />
    </WorkflowScreen>
  )
}

import { holdsOneOf } from '@fornace/contract/kit/access'
import type { RecordReference } from '@fornace/contract/kit/fields'
import { projectAdmins } from '@fornace/contract/project-gallery/access'
import { PROJECT, PROJECT_COMPANY } from '@fornace/contract/project-gallery/metadata'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoles } from '../../kit/api/session-store'
import { useOnlyChoice } from '../../kit/form/use-only-choice'
import { WorkflowScreen } from '../../kit/record/workflow/workflow-screen'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { Loading } from '../../kit/ui/loading'
import { projectName } from './project-columns'
import { projectForm, sectionId, useSections } from './project-form'
import { ProjectInputs } from './project-inputs'
import { projectParts, useProjectAddresses } from './project-parts'

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
  const form = useCallback((record: ProjectRecord | null) => projectForm(record, company), [company])
  return (
    <WorkflowScreen<ProjectRecord>
      id={id}
      addresses={useProjectAddresses(addresses)}
      resource={PROJECT}
      workflow={projectWorkflow}
      form={form}
      titleOf={projectName}
      sections={useSections().map((section) => ({
        id: sectionId(section),
        title: t(`projects.sections.${section}`),
      }))}
      {...projectParts}
    >
      <ProjectInputs company={company} />
    </WorkflowScreen>
  )
}

import { holdsOneOf } from '@fornace/contract/kit/access'
import { projectListReaders } from '@fornace/contract/project-gallery/access'
import { PROJECT, TRANSLATOR_PROJECT } from '@fornace/contract/project-gallery/metadata'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import type { ReactNode } from 'react'
import { useRoles } from '../../kit/api/session-store'
import { ReadingScreen } from '../../kit/record/reading/reading-screen'
import type { ReadingRouteProps } from '../../kit/routes/record-routes'
import { useProjectColumns } from './project-columns'
import { projectForm } from './project-form'
import { projectParts, useProjectAddresses } from './project-parts'
import { projectReading } from './project-reading'
import { translatorColumns } from './translator-projects-page'

/** A project as its readers see it. */
export const ProjectReadingPage = ({ id, addresses }: ReadingRouteProps): ReactNode => {
  const readsList = holdsOneOf(projectListReaders, useRoles())
  const columns = useProjectColumns()
  return (
    <ReadingScreen<ProjectRecord>
      id={id}
      addresses={useProjectAddresses(addresses)}
      list={
        readsList
          ? { resource: PROJECT, columns }
          : { resource: TRANSLATOR_PROJECT, columns: translatorColumns }
      }
      resource={PROJECT}
      definition={projectReading}
      workflow={projectWorkflow}
      labels={projectForm(null)}
      {...projectParts}
    />
  )
}

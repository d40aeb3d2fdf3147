import { PROJECT } from '@fornace/contract/project-gallery/metadata'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { type ReactNode, useMemo } from 'react'
import type { ReviewDefinition } from '../../kit/record/review/review-definition'
import { ReviewPage } from '../../kit/record/review/review-page'
import type { ReviewSearch } from '../../kit/routes/review-route'
import { PROJECTS, projectAddress } from './addresses'
import { useProjectColumns } from './project-columns'
import { projectForm } from './project-form'
import { projectReading } from './project-reading'

/** Review of projects. */
export const ProjectReviewPage = ({ search }: { search: ReviewSearch }): ReactNode => {
  const columns = useProjectColumns()
  const definition = useMemo(
    (): ReviewDefinition<ProjectRecord> => ({
      resource: PROJECT,
      workflow: projectWorkflow,
      fields: { columns },
      form: projectForm,
      reading: projectReading,
      subtitleOf: ({ company, city }) => [company?.name, city].filter(Boolean).join(' · '),
      addressOf: ({ id }) => projectAddress(id),
      list: PROJECTS,
    }),
    [columns],
  )
  return <ReviewPage definition={definition} search={search} />
}

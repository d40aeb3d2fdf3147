import { PROJECT } from '@fornace/contract/project-gallery/metadata'
import { PROJECT_STEPS } from '@fornace/contract/project-gallery/workflow'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../i18n/countries'
import type { Column } from '../../kit/api/list/columns'
import type { ListSearch } from '../../kit/api/list/list-state'
import { PublishedList } from '../../kit/home/published-list'
import { useWaiting } from '../../kit/home/waiting-list'
import { approvedAtColumn } from '../../kit/record/workflow/approved-columns'
import { coverColumn } from '../../kit/record/workflow/illustrated-columns'
import type { HomeBlockProps } from '../../kit/routes/home-block'
import { PROJECTS, projectAddress } from './addresses'
import {
  cityColumn,
  companyColumn,
  countryColumn,
  nameColumn,
  type ProjectRow,
  projectName,
  stepColumn,
} from './project-columns'

type Row = Pick<
  ProjectRow,
  'id' | 'version' | 'name' | 'cover' | 'company' | 'city' | 'country' | 'step' | 'approved_at'
>

const columns: readonly Column<Row>[] = [
  nameColumn,
  coverColumn,
  companyColumn,
  cityColumn,
  countryColumn,
  stepColumn,
  approvedAtColumn,
]

const APPROVED: ListSearch = { 'filter.step': String(PROJECT_STEPS.APPROVED), sort: '-approved_at' }

/** For those who read projects, of their companies and of all others. */
export const ApprovedProjects = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const query = useWaiting<Row>({ resource: PROJECT, columns }, APPROVED)
  return (
    <PublishedList
      onCount={onCount}
      query={query}
      rowOf={(project) => ({
        title: projectName(project),
        to: projectAddress(project.id),
        about: [project.company?.name, project.city, project.country && countryName(project.country)],
      })}
      title={(count) => t('home.approvedProjects', { count })}
      all={{ to: PROJECTS, search: APPROVED }}
    />
  )
}

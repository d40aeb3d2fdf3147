import { TRANSLATOR_PROJECT } from '@fornace/contract/project-gallery/metadata'
import type { ReactNode } from 'react'
import type { Column } from '../../kit/api/list/columns'
import type { ListSearch } from '../../kit/api/list/list-state'
import { coverColumn, incompleteColumn } from '../../kit/record/workflow/illustrated-columns'
import { TranslatorListPage } from '../../kit/record/workflow/translator-list-page'
import { projectAddress } from './addresses'
import {
  cityColumn,
  companyColumn,
  nameColumn,
  type ProjectRow,
  projectName,
  stepColumn,
} from './project-columns'

type Row = Pick<
  ProjectRow,
  'id' | 'version' | 'name' | 'cover' | 'company' | 'city' | 'step' | 'incomplete_languages'
>

/** Columns of the list of projects in translation. */
export const translatorColumns: readonly Column<Row>[] = [
  nameColumn,
  coverColumn,
  companyColumn,
  cityColumn,
  incompleteColumn,
  stepColumn,
]

export const TranslatorProjectsPage = ({ search }: { search: ListSearch }): ReactNode => (
  <TranslatorListPage<Row>
    resource={TRANSLATOR_PROJECT}
    usualOrder="listTools.newestFirst"
    columns={translatorColumns}
    nameOf={projectName}
    search={search}
    addressOf={({ id }) => projectAddress(id)}
  />
)

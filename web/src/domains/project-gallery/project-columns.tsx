import { countryLabels } from '@fornace/contract/kit/display-names'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import { PROJECT_FIELDS } from '@fornace/contract/project-gallery/project-fields'
import { projectWorkflow, visibleSteps } from '@fornace/contract/project-gallery/workflow'
import { useMemo } from 'react'
import { countryName } from '../../i18n/countries'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'
import { useRoles } from '../../kit/api/session-store'
import { labelAtIndex } from '../../kit/form/label-at'
import {
  approvalColumns,
  companyVisible,
  statePresets,
  stepVisible,
  textVisible,
} from '../../kit/record/workflow/approved-columns'
import {
  coverColumn,
  imageCountColumn,
  incompleteColumn,
  languagesVisible,
  withoutPictures,
} from '../../kit/record/workflow/illustrated-columns'
import type { LookUpItems } from '../../kit/reference-list/look-ups'
import { lookUpColumn } from '../../kit/reference-list/look-ups'
import type { PictureCards } from '../../kit/table/use-list'
import type { Preset } from '../../kit/table/view-tabs'
import { LOOK_UP_FIELDS, type LookUp, useLookUps } from './look-ups'
import { projectForm } from './project-form'

/** A list has no need of the rest. */
export type ProjectRow = Omit<ProjectRecord, 'actions' | 'products' | 'sanitary' | 'images'>

export const projectName = ({ name }: Pick<ProjectRecord, 'name'>): string => name

/** Label of a field, for rejections that name one. */
export const projectLabel = (path: string): string | undefined => labelAtIndex(projectForm(null), path)

const column = declaredColumns(PROJECT_FIELDS, (name) => `projects.fields.${name}`)

/** Only for those who choose it. */
const extra = (name: keyof typeof PROJECT_FIELDS, more: Partial<Column<ProjectRow>> = {}) =>
  column<ProjectRow>(name, { filter: 'offered', extra: true, ...more })

type TextField = 'title' | 'subtitle' | 'original_text' | 'final_text' | 'other_characteristics' | 'awards'

const textColumn = (name: TextField) => extra(name, textVisible(name))

export const nameColumn = column<Pick<ProjectRow, 'name'>>('name', { filter: 'offered' })
export const companyColumn = column<Pick<ProjectRow, 'company'>>('company_id', companyVisible)
export const stepColumn = column<Pick<ProjectRow, 'step'>>('step', stepVisible(projectWorkflow))
export const cityColumn = column<Pick<ProjectRow, 'city'>>('city', { filter: 'suggested' })

export const countryColumn: Column<Pick<ProjectRow, 'country'>> = {
  ...column<Pick<ProjectRow, 'country'>>('country', {
    kind: 'choice',
    filter: 'suggested',
    render: ({ country }) => country && countryName(country),
  }),
  // Computed when the filter opens.
  get labels() {
    return countryLabels()
  },
}

const columnsWith = (
  lookUps: LookUpItems<LookUp>,
  steps: readonly number[],
): readonly Column<ProjectRow>[] => [
  nameColumn,
  coverColumn,
  companyColumn,
  { ...stepColumn, values: steps.map(String) },
  cityColumn,
  countryColumn,
  column('end_year', { title: 'projects.completed', filter: 'offered' }),
  incompleteColumn,
  imageCountColumn,
  textColumn('title'),
  textColumn('subtitle'),
  textColumn('original_text'),
  textColumn('final_text'),
  textColumn('other_characteristics'),
  extra('author'),
  extra('photographer'),
  extra('planner'),
  extra('planner_email'),
  extra('contractor'),
  extra('contractor_email'),
  extra('distributor'),
  extra('distributor_email'),
  textColumn('awards'),
  extra('awards_url'),
  ...LOOK_UP_FIELDS.map((field) => extra(field, lookUpColumn(field, lookUps[field]))),
  extra('latitude'),
  extra('longitude'),
  extra('visible_languages', languagesVisible),
  ...approvalColumns,
]

/** Columns of a list of projects; the labels of the look-ups come with their lists. */
export const useProjectColumns = (): readonly Column<ProjectRow>[] => {
  const lookUps = useLookUps()
  const roles = useRoles()
  return useMemo(() => columnsWith(lookUps, visibleSteps(roles)), [lookUps, roles])
}

/** Projects as pictures. */
export const PICTURES: PictureCards<ProjectRow> = {
  pictureOf: ({ cover }) => cover,
  details: ['company', 'city', 'step'],
  groups: [{ field: 'company', nameOf: ({ company }) => company?.name }],
}

/** Views of the states that the reader can see projects in. */
export const useProjectPresets = (): readonly Preset[] => {
  const roles = useRoles()
  return [...statePresets(projectWorkflow, visibleSteps(roles)), withoutPictures]
}

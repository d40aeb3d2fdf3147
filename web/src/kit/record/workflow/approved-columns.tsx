import type { Multilingual } from '@fornace/contract/kit/languages'
import type { Workflow } from '@fornace/contract/kit/workflow'
import { inReadersLanguage } from '../../../i18n/i18n'
import type { Column } from '../../api/list/columns'
import type { Preset } from '../../table/view-tabs'
import { StateLabel } from './state-label'

// Columns shared by the lists of records with approval.

export const approvedAtColumn: Column = {
  key: 'approved_at',
  title: 'workflow.records.approvedAt',
  kind: 'moment',
  filter: 'offered',
  extra: true,
}

/** A row of a list shows the beginning of a text. */
const MAX_VISIBLE = 120

const shortText = (text: Multilingual): string => {
  const whole = inReadersLanguage(text)
  return whole.length > MAX_VISIBLE ? `${whole.slice(0, MAX_VISIBLE)}…` : whole
}

/** Column properties of a multilingual text. */
export const textVisible = <Name extends string>(
  name: Name,
): Pick<Column<Readonly<Record<Name, Multilingual>>>, 'render'> => ({
  render: (row) => <span dir="auto">{shortText(row[name])}</span>,
})

/** Column properties of a file: displayed by its name, and filtered by its presence. */
export const fileVisible = <Name extends string>(
  name: Name,
): Pick<Column<Readonly<Record<`${Name}_info`, { name: string } | null>>>, 'key' | 'kind' | 'render'> => ({
  key: `${name}_info`,
  kind: 'flag',
  render: (row) => <span dir="auto">{row[`${name}_info`]?.name}</span>,
})

/** Filter by return: tiles of Home lead to it. */
export const sentBackColumn: Column = {
  key: 'is_sent_back',
  title: 'workflow.records.sentBack',
  kind: 'flag',
  sortable: false,
  filter: 'offered',
  isFilter: true,
}

/** Columns of creation, approval and approver: only for those who choose them. */
export const approvalColumns: readonly Column[] = [
  {
    key: 'created_at',
    title: 'workflow.records.createdAt',
    kind: 'moment',
    filter: 'offered',
    extra: true,
  },
  approvedAtColumn,
  {
    key: 'last_approver',
    title: 'workflow.records.lastApprover',
    kind: 'user',
    sortable: false,
    filter: 'offered',
    extra: true,
  },
  sentBackColumn,
]

/** Column properties of the company of a record. */
export const companyVisible: Pick<
  Column<{ company?: { name: string } | null }>,
  'key' | 'render' | 'filter'
> = {
  key: 'company.name',
  render: ({ company }) => company && <span dir="auto">{company.name}</span>,
  filter: 'suggested',
}

/** Column properties of the workflow state. */
export const stepVisible = (
  workflow: Workflow,
): Pick<Column<{ step: number; created_by_id?: number | null }>, 'render' | 'filter'> => ({
  filter: 'suggested',
  render: (row) => <StateLabel table={workflow} record={row} />,
})

/** Views of the records in each state, or in those of these steps. */
export const statePresets = ({ states }: Workflow, steps?: readonly number[]): readonly Preset[] =>
  states
    .filter(({ step }) => steps?.includes(step) ?? true)
    .map(({ step, label }) => ({ title: label, search: { 'filter.step': String(step) } }))

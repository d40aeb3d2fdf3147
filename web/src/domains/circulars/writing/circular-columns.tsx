import type { CircularRecord } from '@fornace/contract/circulars/circular'
import { CIRCULAR_FIELDS } from '@fornace/contract/circulars/circular-fields'
import { CIRCULAR_STEPS, circularWorkflow } from '@fornace/contract/circulars/workflow'
import type { ReferenceItem } from '@fornace/contract/kit/reference-list'
import { useMemo } from 'react'
import type { Column } from '../../../kit/api/list/columns'
import { declaredColumns } from '../../../kit/api/list/declared-columns'
import { languagesVisible } from '../../../kit/record/workflow/illustrated-columns'
import { StateLabel } from '../../../kit/record/workflow/state-label'
import { itemColumn, lookUpColumn, namesIn } from '../../../kit/reference-list/look-ups'
import type { Preset } from '../../../kit/table/view-tabs'
import { AnnulledMark } from './annulled-mark'
import { circularTitle } from './circular-form'
import classes from './circulars.module.css'
import { useMatters, useThemes, useTypologies } from './look-ups'
import { authorColumn, datedColumns, updatedColumn } from './written-columns'

export type CircularRow = Omit<CircularRecord, 'actions' | 'attachments' | 'body' | 'replaced_by'>

/** The author decides whose turn it is, and the annulment is always in sight. */
export const KEPT = ['created_by_id', 'is_annulled']

const column = declaredColumns(CIRCULAR_FIELDS, (name) => `circulars.fields.${name}`)

interface LookUps {
  typologies: readonly ReferenceItem[] | undefined
  themes: readonly ReferenceItem[] | undefined
  matters: readonly ReferenceItem[] | undefined
}

const columnsWith = ({ typologies, themes, matters }: LookUps): readonly Column<CircularRow>[] => [
  column('title', {
    filter: 'offered',
    render: ({ is_annulled, title }) => (
      <>
        <span className={classes.title}>{circularTitle({ title })}</span>
        {is_annulled && (
          <span data-marks>
            {' '}
            <AnnulledMark />
          </span>
        )}
      </>
    ),
  }),
  { key: 'protocol_number', title: 'circulars.protocol.number', kind: 'text', filter: 'suggested' },
  column('typology_id', {
    key: 'typology',
    ...itemColumn(typologies),
    filter: 'suggested',
    render: ({ typology }) => typology && <span dir="auto">{namesIn(typologies, [typology])}</span>,
  }),
  column('step', {
    filter: 'suggested',
    render: (row) => <StateLabel table={circularWorkflow} record={row} isSettled={row.is_annulled} />,
  }),
  authorColumn,
  column('matter_ids', { ...lookUpColumn('matter_ids', matters), filter: 'suggested' }),
  updatedColumn,
  {
    key: 'theme_ids',
    title: 'circulars.themes',
    sortable: false,
    extra: true,
    ...lookUpColumn('theme_ids', themes),
    filter: 'suggested',
  },
  {
    key: 'protocol_year',
    title: 'circulars.protocol.year',
    kind: 'number',
    filter: 'suggested',
    extra: true,
    render: ({ protocol_year }) => protocol_year,
  },
  ...datedColumns,
  { key: 'is_annulled', title: 'circulars.annulment.mark', kind: 'flag', filter: 'offered', extra: true },
  {
    key: 'annulment_reason',
    title: 'circulars.annulment.reason',
    kind: 'text',
    filter: 'offered',
    extra: true,
  },
  column('visible_languages', { filter: 'offered', extra: true, ...languagesVisible }),
]

/** Columns of the list of circulars; labels come with the set-up. */
export const useCircularColumns = (): readonly Column<CircularRow>[] => {
  const typologies = useTypologies()
  const themes = useThemes()
  const matters = useMatters()
  return useMemo(() => columnsWith({ typologies, themes, matters }), [typologies, themes, matters])
}

const { IN_APPROVAL, APPROVED } = CIRCULAR_STEPS

export const CIRCULAR_PRESETS: readonly Preset[] = [
  { title: 'circulars.only.inApproval', search: { 'filter.step': String(IN_APPROVAL) } },
  {
    title: 'circulars.only.toSend',
    search: { 'filter.step': String(APPROVED), 'filter.is_outstanding': 'true' },
  },
  { title: 'circulars.only.annulled', search: { 'filter.is_annulled': 'true' } },
]

export const COMMUNICATION_PRESETS: readonly Preset[] = [
  { title: 'circulars.only.inApproval', search: { 'filter.step': String(IN_APPROVAL) } },
  {
    title: 'circulars.only.toSend',
    search: { 'filter.step': String(APPROVED), 'filter.is_outstanding': 'true' },
  },
]

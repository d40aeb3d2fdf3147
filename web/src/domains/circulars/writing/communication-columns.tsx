import type { CommunicationRecord } from '@fornace/contract/circulars/circular'
import { COMMUNICATION_FIELDS } from '@fornace/contract/circulars/circular-fields'
import { communicationWorkflow } from '@fornace/contract/circulars/workflow'
import type { Column } from '../../../kit/api/list/columns'
import { declaredColumns } from '../../../kit/api/list/declared-columns'
import { stepVisible } from '../../../kit/record/workflow/approved-columns'
import { languagesVisible } from '../../../kit/record/workflow/illustrated-columns'
import { communicationTitle } from './circular-form'
import classes from './circulars.module.css'
import { authorColumn, datedColumns, updatedColumn } from './written-columns'

export type CommunicationRow = Omit<CommunicationRecord, 'actions' | 'attachments' | 'body'>

const column = declaredColumns(COMMUNICATION_FIELDS, (name) => `communications.fields.${name}`)

export const communicationColumns: readonly Column<CommunicationRow>[] = [
  column('subject', {
    filter: 'offered',
    render: (row) => <span className={classes.title}>{communicationTitle(row)}</span>,
  }),
  column('step', stepVisible(communicationWorkflow)),
  authorColumn,
  updatedColumn,
  ...datedColumns,
  column('visible_languages', { filter: 'offered', extra: true, ...languagesVisible }),
]

import { COMMUNICATION } from '@fornace/contract/circulars/metadata'
import { communicationWorkflow } from '@fornace/contract/circulars/workflow'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRoles } from '../../../kit/api/session-store'
import { ReviewButton } from '../../../kit/record/review/review-button'
import { moveAction } from '../../../kit/record/workflow/move-action'
import type { ListScreenProps } from '../../../kit/routes/record-routes'
import { RecordListPage } from '../../../kit/table/record-list-page'
import { COMMUNICATION_REVIEW } from './addresses'
import { COMMUNICATION_PRESETS } from './circular-columns'
import { communicationLabel, communicationTitle } from './circular-form'
import { type CommunicationRow, communicationColumns } from './communication-columns'

const ACTIONS = [moveAction<CommunicationRow>(COMMUNICATION, communicationWorkflow)]
const KEPT = ['created_by_id']

export const CommunicationsPage = (screen: ListScreenProps): ReactNode => {
  const mayWrite = holdsOneOf(COMMUNICATION.access.write, useRoles())
  return (
    <RecordListPage<CommunicationRow>
      {...screen}
      resource={COMMUNICATION}
      usualOrder="listTools.newestFirst"
      columns={communicationColumns}
      keep={KEPT}
      nameOf={communicationTitle}
      labelOf={communicationLabel}
      icon={IconMessage}
      actions={(list) => (
        <ReviewButton workflow={communicationWorkflow} to={COMMUNICATION_REVIEW} list={list} />
      )}
      presets={COMMUNICATION_PRESETS}
      {...(mayWrite && { bulkActions: ACTIONS })}
      deletesMany
    />
  )
}

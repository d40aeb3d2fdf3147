import { CIRCULAR } from '@fornace/contract/circulars/metadata'
import { circularWorkflow } from '@fornace/contract/circulars/workflow'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRoles } from '../../../kit/api/session-store'
import { ReviewButton } from '../../../kit/record/review/review-button'
import { moveAction } from '../../../kit/record/workflow/move-action'
import type { ListScreenProps } from '../../../kit/routes/record-routes'
import { RecordListPage } from '../../../kit/table/record-list-page'
import { RegisterLink } from '../register/register-link'
import { CIRCULAR_REVIEW } from './addresses'
import { CIRCULAR_PRESETS, type CircularRow, KEPT, useCircularColumns } from './circular-columns'
import { circularLabel, circularTitle } from './circular-form'

const ACTIONS = [moveAction<CircularRow>(CIRCULAR, circularWorkflow)]

export const CircularsPage = (screen: ListScreenProps): ReactNode => {
  const columns = useCircularColumns()
  const mayWrite = holdsOneOf(CIRCULAR.access.write, useRoles())
  return (
    <RecordListPage<CircularRow>
      {...screen}
      resource={CIRCULAR}
      usualOrder="listTools.newestFirst"
      columns={columns}
      keep={KEPT}
      nameOf={circularTitle}
      labelOf={circularLabel}
      icon={IconMail}
      actions={(list) => (
        <>
          <ReviewButton workflow={circularWorkflow} to={CIRCULAR_REVIEW} list={list} />
          <RegisterLink />
        </>
      )}
      presets={CIRCULAR_PRESETS}
      {...(mayWrite && { bulkActions: ACTIONS })}
      deletesMany
    />
  )
}

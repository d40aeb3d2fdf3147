import { queryClient } from '../../kit/api/query-client'
import { currentSession } from '../../kit/api/session-store'
import { findDraft } from '../../kit/platform/drafts'
import type { NoticeGroup } from './group-notices'

/** Whether something is typed into the form of this record that is not saved. */
const isBeingEdited = ({ type, record_id: recordId }: Pick<NoticeGroup, 'type' | 'record_id'>): boolean => {
  const userId = currentSession()?.user.id
  return userId !== undefined && findDraft({ userId, type, recordId }) !== null
}

/** What was told of a record is not yet in the page that shows it: it is read again. */
export const readAgain = (told: Pick<NoticeGroup, 'type' | 'record_id'>): void => {
  const { type, record_id: id } = told
  const record = { queryKey: [type, 'record', String(id)] }
  // A form keeps the version that it was opened with: to show the new one, it opens anew. One in which somebody has
  // typed stays, and tells of the change when it is saved.
  void (isBeingEdited(told) ? queryClient.invalidateQueries(record) : queryClient.resetQueries(record))
  void queryClient.invalidateQueries({ queryKey: [type, 'history', id] })
  void queryClient.invalidateQueries({ queryKey: [type, 'list'] })
}

import type { Facts } from '@fornace/contract/kit/facts'
import { t } from '../../i18n/i18n'
import { failureText } from '../api/failure-text'
import { mayRestore, restoreRecord } from '../api/records'
import { tellProblem, tellSuccess } from '../ui/notices'

interface Deleted {
  id: number
  /** What a person calls it. */
  name: string
}

/** That it is gone, with the way back for those who have one. */
export const tellDeleted = (resource: Facts, deleted: Deleted): void =>
  tellSuccess({
    message: t('delete.done', { name: deleted.name }),
    action: mayRestore(resource)
      ? { label: t('common.undo'), run: () => void restore(resource, deleted) }
      : undefined,
  })

const restore = async (resource: Facts, { id, name }: Deleted): Promise<void> => {
  try {
    await restoreRecord(resource, id)
    tellSuccess({ message: t('delete.restored', { name }) })
  } catch (error) {
    tellProblem({ message: failureText(error) })
  }
}

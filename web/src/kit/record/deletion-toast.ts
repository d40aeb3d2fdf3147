import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { t } from '../../i18n/i18n'
import { failureText } from '../api/failure-text'
import { mayRestore, restoreRecord } from '../api/records'
import { toastProblem, toastSuccess } from '../ui/toasts'

interface Deleted {
  id: number
  /** Display name of the record. */
  name: string
}

/** Toast after a deletion, with Undo for those who may restore. */
export const toastDeleted = (resource: ResourceMetadata, deleted: Deleted): void =>
  toastSuccess({
    message: t('delete.done', { name: deleted.name }),
    action: mayRestore(resource)
      ? { label: t('common.undo'), run: () => void restore(resource, deleted) }
      : undefined,
  })

const restore = async (resource: ResourceMetadata, { id, name }: Deleted): Promise<void> => {
  try {
    await restoreRecord(resource, id)
    toastSuccess({ message: t('delete.restored', { name }) })
  } catch (error) {
    toastProblem({ message: failureText(error) })
  }
}

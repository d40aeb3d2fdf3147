import { t } from '../../i18n/i18n'
import { pluralText } from '../../i18n/plural'
import { failureText } from '../api/failure-text'
import { type ListRecord, refreshLists } from '../api/records'
import type { ToastContent } from '../ui/toast-store'
import { toastProblem, toastSuccess, toastWorking } from '../ui/toasts'
import { type Done, runOnAll } from './bulk'
import type { ListDeclaration } from './use-list'

type Declared<Row extends ListRecord> = Pick<ListDeclaration<Row>, 'resource' | 'nameOf'>

/** Toast of a bulk action, with Undo as long as it is visible. */
export const toastDone = <Row extends ListRecord>(
  declared: Declared<Row>,
  done: readonly Done<Row>[],
): void => {
  const changed = done.filter(({ undo }) => undo)
  const message = t('listTools.bulkDone', { what: pluralText(declared.resource, done.length) })
  toastSuccess({ message, action: undoAction(declared, changed) })
}

const undoAction = <Row extends ListRecord>(
  declared: Declared<Row>,
  changed: readonly Done<Row>[],
): ToastContent['action'] =>
  changed.length > 0 ? { label: t('common.undo'), run: () => void undoAll(declared, changed) } : undefined

/** Rows that were changed since stay as they are, and are listed. */
const undoAll = async <Row extends ListRecord>(
  declared: Declared<Row>,
  changed: readonly Done<Row>[],
): Promise<void> => {
  const what = (count: number) => pluralText(declared.resource, count)
  const finish = toastWorking(t('listTools.undoing', { what: what(changed.length) }))
  const { done, failures } = await runOnAll(changed, async ({ undo }) => {
    await undo?.()
    return undefined
  })
  finish()
  refreshLists(declared.resource)
  const undone = done.length > 0 ? [t('listTools.undone', { what: what(done.length) })] : []
  if (failures.length === 0) return toastSuccess({ message: undone.join() })
  const reasons = failures.map(({ row, error }) => `${declared.nameOf(row.row)}: ${failureText(error)}`)
  toastProblem({
    message: t('listTools.notUndone', { what: what(failures.length) }),
    details: [...reasons, ...undone],
  })
}

import { countedText } from '../../i18n/counted'
import { t } from '../../i18n/i18n'
import { failureText } from '../api/failure-text'
import { type ListedRecord, refreshLists } from '../api/records'
import { tellProblem, tellSuccess, tellWorking } from '../ui/notices'
import type { Notice } from '../ui/toast-store'
import { type Done, runOnAll } from './bulk'
import type { ListDeclaration } from './use-list'

type Declared<Row extends ListedRecord> = Pick<ListDeclaration<Row>, 'resource' | 'nameOf'>

/** What was done, with the way back for as long as the toast is there. */
export const tellDone = <Row extends ListedRecord>(
  declared: Declared<Row>,
  done: readonly Done<Row>[],
): void => {
  const changed = done.filter(({ undo }) => undo)
  const message = t('listTools.bulkDone', { what: countedText(declared.resource, done.length) })
  tellSuccess({ message, action: undoAction(declared, changed) })
}

const undoAction = <Row extends ListedRecord>(
  declared: Declared<Row>,
  changed: readonly Done<Row>[],
): Notice['action'] =>
  changed.length > 0 ? { label: t('common.undo'), run: () => void undoAll(declared, changed) } : undefined

/** Whatever somebody has changed since stays as it is, and is named. */
const undoAll = async <Row extends ListedRecord>(
  declared: Declared<Row>,
  changed: readonly Done<Row>[],
): Promise<void> => {
  const what = (count: number) => countedText(declared.resource, count)
  const finish = tellWorking(t('listTools.undoing', { what: what(changed.length) }))
  const { done, failures } = await runOnAll(changed, async ({ undo }) => {
    await undo?.()
    return undefined
  })
  finish()
  refreshLists(declared.resource)
  const undone = done.length > 0 ? [t('listTools.undone', { what: what(done.length) })] : []
  if (failures.length === 0) return tellSuccess({ message: undone.join() })
  const reasons = failures.map(({ row, error }) => `${declared.nameOf(row.row)}: ${failureText(error)}`)
  tellProblem({
    message: t('listTools.notUndone', { what: what(failures.length) }),
    details: [...reasons, ...undone],
  })
}

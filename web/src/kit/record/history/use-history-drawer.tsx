import { type ComponentType, type ReactNode, useState } from 'react'
import { t } from '../../../i18n/i18n'
import { toastProblem } from '../../ui/toasts'
import type { HistoryDrawerProps } from './history-drawer'

/** The drawer's code comes with its first use. Should it not come, the form below stays as it is. */
export const useHistoryDrawer = (props: Omit<HistoryDrawerProps, 'onClose'> | null) => {
  const [Drawer, setDrawer] = useState<ComponentType<HistoryDrawerProps> | null>(null)
  const load = () => import('./history-drawer')
  const open = () =>
    void load().then(
      ({ HistoryDrawer }) => setDrawer(() => HistoryDrawer),
      () => toastProblem({ message: t('failure.unreachable') }),
    )
  const drawer: ReactNode = Drawer && props && <Drawer {...props} onClose={() => setDrawer(null)} />
  return { open, load, drawer }
}

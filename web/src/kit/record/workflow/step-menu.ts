import { messageText, t } from '../../../i18n/i18n'
import { onDemandMenu } from '../../ui/on-demand-menu'
import type { OfferedActions } from './action-menu'

/** Menu of the secondary steps of a record, on its form and on the review page. */
export const stepMenu = onDemandMenu<OfferedActions>(
  async () => (await import('./action-menu')).ActionMenu,
  ({ actions, withNote, onTake, onTakeWithNote }) => [
    ...(withNote
      ? [
          {
            label: t('workflow.withNote', { action: messageText(withNote.label) }),
            run: () => onTakeWithNote(withNote),
          },
        ]
      : []),
    ...actions.map((action) => ({ label: messageText(action.label), run: () => onTake(action) })),
  ],
)

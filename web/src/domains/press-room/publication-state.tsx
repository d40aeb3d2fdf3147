import { holdsOneOf } from '@fornace/contract/kit/access'
import type { ChoiceLabels } from '@fornace/contract/kit/choice-labels'
import { EXTERNAL_AGENT, pressOffice, pressPublishers } from '@fornace/contract/press-room/access'
import type { PressKitState } from '@fornace/contract/press-room/press-kit-state'
import type { ReleaseState } from '@fornace/contract/press-room/press-release-state'
import { messageText, useMessage } from '../../i18n/i18n'
import { useRoles } from '../../kit/api/session-store'
import type { StatusState } from '../../kit/record/status-bar'
import { StateDots } from '../../kit/ui/state-dots'

interface PublicationStateProps<State extends string> {
  state: State
  /** In their usual order. */
  labels: ChoiceLabels<State>
}

/** State of a release or a press kit, in lists and facts. */
export const PublicationState = <State extends ReleaseState | PressKitState>({
  state,
  labels,
}: PublicationStateProps<State>) => (
  <StateDots
    states={Object.keys(labels)}
    current={state}
    name={useMessage()(labels[state])}
    isDone={state === 'published'}
  />
)

/** States for the status bar, in their order. */
export const statusStates = <State extends string>(
  states: readonly State[],
  labels: ChoiceLabels<State>,
): readonly StatusState[] => states.map((name) => ({ name, label: labels[name] }))

/** "Published" instead of "Saved" where a save has changed the state of a release or a press kit. */
export const stateMessage =
  <State extends string>(labels: ChoiceLabels<State>) =>
  (saved: { state: State }, before: { state: State } | null): string | undefined =>
    saved.state === (before?.state ?? 'draft') ? undefined : messageText(labels[saved.state])

/** An agent reads the date of publication, and may not set it. */
export const useMayPublish = (): boolean => holdsOneOf(pressPublishers, useRoles())

const isDraft = ({ state }: { state: ReleaseState | PressKitState }): boolean => state === 'draft'

/** Rows that the user may put in another order: agents move drafts only, of all their companies. */
export const useMovableRows = (): typeof isDraft | undefined => {
  const roles = useRoles()
  return roles.includes(EXTERNAL_AGENT) && !holdsOneOf(pressOffice, roles) ? isDraft : undefined
}

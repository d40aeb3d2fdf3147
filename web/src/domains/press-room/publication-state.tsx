import { holdsOneOf } from '@fornace/contract/kit/access'
import type { ChoiceLabels } from '@fornace/contract/kit/choice-labels'
import { pressPublishers } from '@fornace/contract/press-room/access'
import type { PressKitState } from '@fornace/contract/press-room/press-kit-state'
import type { ReleaseState } from '@fornace/contract/press-room/press-release-state'
import { IconArchive, IconCircleCheck, IconClock, IconPencil } from '@tabler/icons-react'
import { messageText, useMessage } from '../../i18n/i18n'
import { useRoles } from '../../kit/api/session-store'
import type { StatusState } from '../../kit/record/status-bar'
import { Badge } from '../../kit/ui/badge'
import type { Icon, Tone } from '../../kit/ui/tone'

type PublicationStateName = ReleaseState | PressKitState

const LOOKS: Readonly<Record<PublicationStateName, { tone: Tone; icon: Icon }>> = {
  draft: { tone: 'neutral', icon: IconPencil },
  scheduled: { tone: 'warning', icon: IconClock },
  published: { tone: 'success', icon: IconCircleCheck },
  archived: { tone: 'neutral', icon: IconArchive },
}

interface PublicationStateProps<State extends string> {
  state: State
  labels: ChoiceLabels<State>
}

/** How a release or a press kit stands: a word with its sign, never by colour alone. */
export const PublicationState = <State extends PublicationStateName>({
  state,
  labels,
}: PublicationStateProps<State>) => <Badge {...LOOKS[state]}>{useMessage()(labels[state])}</Badge>

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

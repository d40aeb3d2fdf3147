import { holdsOneOf } from '@fornace/contract/kit/access'
import type { ChoiceLabels } from '@fornace/contract/kit/choice-labels'
import { pressPublishers } from '@fornace/contract/press-room/access'
import type { PressKitState } from '@fornace/contract/press-room/press-kit-state'
import type { ReleaseState } from '@fornace/contract/press-room/press-release-state'
import { IconArchive, IconCircleCheck, IconClock, IconPencil } from '@tabler/icons-react'
import { type Message, messageText, useMessage } from '../../i18n/i18n'
import { useRoles } from '../../kit/api/session-store'
import classes from './publication-state.module.css'

const ICONS = { draft: IconPencil, scheduled: IconClock, published: IconCircleCheck, archived: IconArchive }

interface PublicationStateProps<State extends string> {
  state: State
  /** Labels of the states. */
  labels: Readonly<Record<State, Message>>
}

/** How a release or a press kit stands: a word with its sign, never by colour alone. */
export const PublicationState = <State extends ReleaseState | PressKitState>({
  state,
  labels,
}: PublicationStateProps<State>) => {
  const message = useMessage()
  const Icon: typeof IconPencil = ICONS[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={14} aria-hidden />
      {message(labels[state])}
    </span>
  )
}

/** "Published" instead of "Saved" where a save has changed the state of a release or a press kit. */
export const stateMessage =
  <State extends string>(labels: ChoiceLabels<State>) =>
  (saved: { state: State }, before: { state: State } | null): string | undefined =>
    saved.state === (before?.state ?? 'draft') ? undefined : messageText(labels[saved.state])

/** An agent reads the date of publication, and may not set it. */
export const useMayPublish = (): boolean => holdsOneOf(pressPublishers, useRoles())

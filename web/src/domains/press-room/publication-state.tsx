import type { PressKitState } from '@fornace/contract/press-room/press-kit-state'
import type { ReleaseState } from '@fornace/contract/press-room/press-release-state'
import { IconArchive, IconCircleCheck, IconClock, IconPencil } from '@tabler/icons-react'
import { useWording, type Wording } from '../../i18n/i18n'
import classes from './publication-state.module.css'

const ICONS = { draft: IconPencil, scheduled: IconClock, published: IconCircleCheck, archived: IconArchive }

interface PublicationStateProps<State extends string> {
  state: State
  /** What the states of this kind of record are called. */
  words: Readonly<Record<State, Wording>>
}

/** How a release or a press kit stands: a word with its sign, never by colour alone. */
export const PublicationState = <State extends ReleaseState | PressKitState>({
  state,
  words,
}: PublicationStateProps<State>) => {
  const wording = useWording()
  const Icon: typeof IconPencil = ICONS[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={14} aria-hidden />
      {wording(words[state])}
    </span>
  )
}

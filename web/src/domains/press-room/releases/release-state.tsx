import {
  RELEASE_STATE_WORDS,
  type ReleaseState as State,
} from '@fornace/contract/press-room/press-release-state'
import { IconArchive, IconCircleCheck, IconClock, IconPencil } from '@tabler/icons-react'
import { useWording } from '../../../i18n/i18n'
import classes from './release.module.css'

const ICONS = { draft: IconPencil, scheduled: IconClock, published: IconCircleCheck, archived: IconArchive }

/** The state of a release: a word with its sign, never by colour alone. */
export const ReleaseState = ({ state }: { state: State }) => {
  const wording = useWording()
  const Icon = ICONS[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={14} aria-hidden />
      {wording(RELEASE_STATE_WORDS[state])}
    </span>
  )
}

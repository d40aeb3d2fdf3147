import type { ChoiceWords } from '@fornace/contract/kit/choice-words'
import { wordingText } from '../../i18n/i18n'

/** "Published" in place of "Saved" where a save has changed the state of a release or a press kit. */
export const stateMessage =
  <State extends string>(words: ChoiceWords<State>) =>
  (saved: { state: State }, before: { state: State } | null): string | undefined =>
    saved.state === (before?.state ?? 'draft') ? undefined : wordingText(words[saved.state])

import { useLayoutEffect, useRef } from 'react'
import { useCovered } from '../../kit/platform/cover'
import { isPressed, useShortcut } from '../../kit/ui/shortcuts'
import { FIRST_TERM_KEY } from './offers'

interface DeskKeys {
  save: () => void
  move: (by: 1 | -1) => void
  nextOpen: () => void
  copySource: () => void
  stillRight: () => void
  submit: () => void
  takeSuggestion: (index: number) => void
  takeTerm: (index: number) => void
}

/** Those after a first one, which is in the help and speaks for them. */
const useNumberKeys = (numbers: readonly number[], first: number, run: (index: number) => void): void => {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  const requested = numbers.join('')
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pressed = [...requested].find((number) => isPressed(`Alt+${number}`, event))
      if (event.defaultPrevented || !pressed) return
      event.preventDefault()
      latest.current(Number(pressed) - first)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [requested, first])
}

/** The keys of the desk; those of Weblate, where browsers leave them free. */
export const useDeskKeys = (keys: DeskKeys): void => {
  const covered = useCovered()
  const unlessCovered = (run: () => void) => () => {
    if (!covered) run()
  }
  const suggestion = (index: number) => unlessCovered(() => keys.takeSuggestion(index))
  const term = (index: number) => unlessCovered(() => keys.takeTerm(index))
  useShortcut({ keys: 'Mod+Enter', description: 'translationDesk.help.save', run: unlessCovered(keys.save) })
  useShortcut({
    keys: 'Alt+PageDown',
    description: 'translationDesk.help.next',
    run: unlessCovered(() => keys.move(1)),
  })
  useShortcut({
    keys: 'Alt+PageUp',
    description: 'translationDesk.help.previous',
    run: unlessCovered(() => keys.move(-1)),
  })
  useShortcut({
    keys: 'Alt+Shift+PageDown',
    description: 'translationDesk.help.nextOpen',
    run: unlessCovered(keys.nextOpen),
  })
  useShortcut({
    keys: 'Mod+O',
    description: 'translationDesk.help.copySource',
    run: unlessCovered(keys.copySource),
  })
  useShortcut({
    keys: 'Mod+Shift+Enter',
    description: 'translationDesk.help.stillRight',
    run: unlessCovered(keys.stillRight),
  })
  useShortcut({
    keys: 'Alt+Shift+Enter',
    description: 'translationDesk.help.submit',
    run: unlessCovered(keys.submit),
  })
  useShortcut({ keys: 'Alt+1', description: 'translationDesk.help.suggestion', run: suggestion(0) })
  useNumberKeys([2, 3, 4, 5], 1, (index) => suggestion(index)())
  useShortcut({ keys: `Alt+${FIRST_TERM_KEY}`, description: 'translationDesk.help.term', run: term(0) })
  useNumberKeys([7, 8, 9], FIRST_TERM_KEY, (index) => term(index)())
}

import { useRef } from 'react'
import { fold } from '../platform/words-in'
import type { DualListItem } from './use-side'

const PAUSE_MS = 600

/** Typing the beginning of a name goes there; the same letter again goes on to the next one. */
export const useTypeAhead = () => {
  const typed = useRef({ text: '', at: 0 })

  const isTyping = () => Date.now() - typed.current.at < PAUSE_MS && typed.current.text !== ''

  const find = (key: string, items: readonly DualListItem[], index: number): number | undefined => {
    const before = isTyping() ? typed.current.text : ''
    const letter = fold(key)
    const text = before === letter ? letter : before + letter
    typed.current = { text, at: Date.now() }
    const from = text.length > 1 ? Math.max(index, 0) : index + 1
    for (let step = 0; step < items.length; step += 1) {
      const at = (from + step) % items.length
      if (fold(items[at]?.name ?? '').startsWith(text)) return at
    }
    return undefined
  }

  /** Another key: what comes next begins a new name. */
  const forget = () => {
    typed.current = { text: '', at: 0 }
  }
  return { isTyping, find, forget }
}

import { AutoScroller, Cursor, Feedback, PointerSensor, PreventSelection, StyleInjector } from '@dnd-kit/dom'
import { styleNonce } from '../platform/page'

/** How things are dragged here: by the pointer alone, because buttons and keys do the same, and say so in our words. */
export const BY_POINTER = {
  sensors: [PointerSensor],
  plugins: [
    StyleInjector.configure({ nonce: styleNonce() }),
    AutoScroller,
    Cursor,
    Feedback,
    PreventSelection,
  ],
}

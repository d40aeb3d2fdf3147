/** Selection in an input, from and to. */
export type TextRange = readonly [number, number]

/**
 * Writes a text into an input, in place of the range or of all it has, and gives it the focus. It is written as if it
 * were typed: an assigned value would empty the browser's undo history.
 */
export const writeText = (
  input: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  [start, end]: TextRange = [0, input.value.length],
): void => {
  const { value, selectionStart, selectionEnd } = input
  input.focus()
  input.setSelectionRange(start, end)
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  // The browser's undo would select the range.
  const restoreCaret = (event: Event) => {
    if ((event as InputEvent).inputType !== 'historyUndo' || input.value !== value) return
    input.setSelectionRange(selectionStart, selectionEnd)
    input.removeEventListener('input', restoreCaret)
  }
  input.addEventListener('input', restoreCaret)
}

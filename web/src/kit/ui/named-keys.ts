/** The keys whose names differ from language to language. */
export const NAMED_KEYS = [
  'Alt',
  'ArrowDown',
  'ArrowUp',
  'Ctrl',
  'Delete',
  'Enter',
  'Home',
  'PageDown',
  'PageUp',
  'Shift',
  'Space',
] as const

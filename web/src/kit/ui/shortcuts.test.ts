import { expect, it } from 'vitest'
import { isPressed } from './shortcuts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

it('takes a sign however the keyboard makes it, but not together with Ctrl', () => {
  expect(isPressed('?', press('?', { shiftKey: true }))).toBe(true)
  expect(isPressed('?', press('?'))).toBe(true)
  expect(isPressed('?', press('?', { ctrlKey: true }))).toBe(false)
})

it('takes Ctrl and ⌘ for the same, and asks for exactly what is named', () => {
  expect(isPressed('Mod+K', press('k', { ctrlKey: true }))).toBe(true)
  expect(isPressed('Mod+K', press('K', { metaKey: true }))).toBe(true)
  expect(isPressed('Mod+K', press('k'))).toBe(false)
  expect(isPressed('Mod+K', press('k', { ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(isPressed('Shift+Space', press(' ', { shiftKey: true }))).toBe(true)
  expect(isPressed('Shift+Space', press(' '))).toBe(false)
})

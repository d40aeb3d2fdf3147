import { beforeEach, describe, expect, it } from 'vitest'
import { removeProblem, removeToast, removeToastsOfPage, showToast, toasts } from './toast-store'

const visible = () => toasts.get().at(-1)?.message

describe('toasts', () => {
  beforeEach(() => toasts.set([]))

  it('are shown one at a time, the newest', () => {
    showToast({ message: 'Saved' }, 'success')
    const second = showToast({ message: 'Published' }, 'success')
    expect(visible()).toBe('Published')
    removeToast(second)
    expect(visible()).toBeUndefined()
  })

  it('come back after a newer one where they say what is told nowhere else', () => {
    showToast({ message: 'Not undone', details: ['Cotto'] }, 'problem')
    showToast({ message: 'Not undone', details: ['Cotto', 'Gres'] }, 'problem')
    const newer = showToast({ message: 'Saved' }, 'success')
    removeToast(newer)
    expect(toasts.get().map(({ details }) => details)).toEqual([['Cotto', 'Gres']])
  })

  it('go with their page, but for what goes on', () => {
    showToast({ message: 'Server unreachable', stays: true }, 'problem')
    showToast({ message: 'Undoing' }, 'working')
    showToast({ message: 'Not undone', details: ['Cotto'] }, 'problem')
    removeToastsOfPage()
    expect(toasts.get().map(({ message }) => message)).toEqual(['Server unreachable', 'Undoing'])
    removeProblem('Server unreachable')
    expect(visible()).toBe('Undoing')
  })
})

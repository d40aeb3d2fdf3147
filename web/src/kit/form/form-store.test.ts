import { describe, expect, it, vi } from 'vitest'
import { formStore, type Origin } from './form-store'

describe('the values of a form', () => {
  it('are changed by a person or by the form, and listeners are told by whom', () => {
    const store = formStore({ a: '1', b: '2' })
    const notified: Origin[] = []
    const stop = store.subscribe((origin) => notified.push(origin))
    store.set('a', '3')
    store.put({ b: '4', c: true })
    expect(store.values()).toEqual({ a: '3', b: '4', c: true })
    store.replace({ a: '5' })
    expect([store.get('a'), store.get('b')]).toEqual(['5', undefined])
    stop()
    store.set('a', '6')
    expect(notified).toEqual(['person', 'person', 'form'])
  })

  it('tell nobody of a value that was there already', () => {
    const store = formStore({ a: '1' })
    const listener = vi.fn()
    store.subscribe(listener)
    store.set('a', '1')
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('the rows of a list', () => {
  const start = { images: ['12', '7'], 'images.12.caption.it': 'Bagno', 'images.7.caption.it': 'Cucina' }

  it('are added at the end, moved, and taken away with what they hold', () => {
    const store = formStore(start)
    expect(store.addRow('images', { 'caption.it': 'Atrio' })).toBe('new-1')
    store.moveRow('images', 2, 0)
    store.removeRow('images', '12')
    expect(store.values()).toEqual({
      images: ['new-1', '7'],
      'images.new-1.caption.it': 'Atrio',
      'images.7.caption.it': 'Cucina',
    })
  })

  it('never have a key that another one had, as of a draft or one that is gone', () => {
    const store = formStore({})
    store.put({ images: ['new-3'] })
    expect(store.addRow('images', {})).toBe('new-4')
    store.removeRow('images', 'new-4')
    expect(store.addRow('images', {})).toBe('new-5')
    expect(store.addRow('sheets', {})).toBe('new-6')
  })

  it('keep their values when another one goes whose key begins alike', () => {
    const store = formStore({ images: ['1', '12'], 'images.1.a': 'x', 'images.12.a': 'y' })
    store.removeRow('images', '1')
    expect(store.values()).toEqual({ images: ['12'], 'images.12.a': 'y' })
  })
})

describe('what is still at work', () => {
  it('is waited for, and says whether all went well', async () => {
    const store = formStore({})
    expect(await store.settled()).toBe(true)
    const upload = Promise.withResolvers<boolean>()
    store.waitFor(() => upload.promise)
    const stop = store.waitFor(async () => false)
    const first = store.settled()
    upload.resolve(true)
    expect(await first).toBe(false)
    stop()
    expect(await store.settled()).toBe(true)
  })
})

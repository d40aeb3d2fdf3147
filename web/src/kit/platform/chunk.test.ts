import { expect, it } from 'vitest'
import { ChunkFailed, loadChunk } from './chunk'

const failure = (load: () => Promise<unknown>, timeout?: number) =>
  loadChunk(load, timeout).then(
    () => null,
    (error: unknown) => error,
  )

it('hands on what arrives', async () => {
  expect(await loadChunk(async () => 'screen')).toBe('screen')
})

it('names a script that does not come, a style sheet that does not come, and one that takes too long', async () => {
  const script = await failure(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
  )
  expect(script).toBeInstanceOf(ChunkFailed)
  expect(script).toMatchObject({ message: 'Loading chunk failed', code: 'CHUNK_LOAD_FAILED' })
  expect(
    await failure(() => Promise.reject(new Error('Unable to preload CSS for /assets/a.css'))),
  ).toMatchObject({ message: 'Loading chunk failed', code: 'CSS_CHUNK_LOAD_FAILED' })
  expect(await failure(() => new Promise(() => {}), 5)).toMatchObject({ message: 'Loading chunk failed' })
})

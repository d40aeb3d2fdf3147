import { type ComponentType, lazy, useEffect, useState } from 'react'

/** Code chunk that failed to load: the network failed, or a newer version has replaced it. */
export class ChunkFailed extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED'

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause })
    this.name = 'ChunkLoadError'
    this.code = isAboutStyles(cause) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED'
  }
}

/** The bundler's message for a style sheet that failed to load. */
const isAboutStyles = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.startsWith('Unable to preload CSS')

const CHUNK_TIMEOUT_MS = 120_000

/** A browser waits for a module for ever; we do not. */
export const loadChunk = async <T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT_MS): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw new ChunkFailed(error)
  } finally {
    clearTimeout(timer)
  }
}

/** A skeleton that disappears at once is only a flicker. */
const SOON_MS = 150

/**
 * Waits briefly for a promise. After that the screen is rendered without it, and displays its own loading or error
 * state.
 */
export const soon = async (coming: Promise<unknown>): Promise<void> => {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, SOON_MS)
  await Promise.race([coming.catch(() => undefined), late.promise])
  clearTimeout(timer)
}

/**
 * Component whose code is loaded on demand. It is null until loaded; after a failure the screen stays as it is, and
 * the next value of `requested` tries again.
 */
export const useLater = <Props>(
  load: () => Promise<ComponentType<Props>>,
  requested: unknown,
): ComponentType<Props> | null => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!requested) return
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    )
  }, [load, requested])
  return Part
}

/** The kind of row would be lost on the way through `lazy`. */
export const lazily = <Part>(load: () => Promise<Part>): Part =>
  lazy(async () => ({ default: (await load()) as ComponentType })) as unknown as Part

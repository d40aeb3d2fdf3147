/** A part of the app that did not arrive: the network failed, or a newer version has taken its place. */
export class ChunkFailed extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED'

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause })
    this.name = 'ChunkLoadError'
    this.code = isAboutStyles(cause) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED'
  }
}

/** The bundler's own words for a style sheet that did not come. */
const isAboutStyles = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.startsWith('Unable to preload CSS')

export const CHUNK_TIMEOUT_MS = 120_000

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

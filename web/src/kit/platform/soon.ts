/** A skeleton that is gone at once is only a flicker. */
const SOON_MS = 150

/**
 * Waits for what is about to come, and no longer: then the screen is shown as it is, and says by itself that it is
 * loading, or that it failed.
 */
export const soon = async (coming: Promise<unknown>): Promise<void> => {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, SOON_MS)
  await Promise.race([coming.catch(() => undefined), late.promise])
  clearTimeout(timer)
}

import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of the screen whose code is asked for once it is wanted. There is nothing in its place until it comes; should
 * it not come, the screen stays as it is, and the next value of `wanted` tries again.
 */
export const useLater = <Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: unknown,
): ComponentType<Props> | null => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!wanted) return
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    )
  }, [load, wanted])
  return Part
}

import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import type { ReleaseState } from '@fornace/contract/press-room/press-release-state'
import { useEffect, useState } from 'react'

/** Browsers wait no longer than this at a time. */
const MAX_WAIT_MS = 2 ** 31 - 1

/** The state as it is by now: what was scheduled when the release was read becomes public on the open page too. */
export const useStateNow = ({
  state,
  published_date,
}: Pick<PressReleaseRecord, 'state' | 'published_date'>): ReleaseState => {
  const [now, setNow] = useState(Date.now)
  const due = state === 'scheduled' && published_date !== null ? Date.parse(published_date) : null
  const isDue = due !== null && due <= now
  useEffect(() => {
    if (due === null || isDue) return
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(Math.max(0, due - Date.now()) + 1, MAX_WAIT_MS),
    )
    return () => clearTimeout(timer)
  }, [due, isDue])
  return isDue ? 'published' : state
}

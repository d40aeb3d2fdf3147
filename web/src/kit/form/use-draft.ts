import { useCallback, useEffect, useRef, useState } from 'react'
import { currentSession } from '../api/session-store'
import { type Draft, type DraftKey, dropDraft, findDraft, keepDraft } from '../platform/drafts'

const PAUSE_MS = 400

interface DraftSource {
  key: Omit<DraftKey, 'userId'>
  /** Unsaved values; null when the form has no changes. */
  unsaved: () => Omit<Draft, 'at'> | null
  /** Whether a stored draft still differs from the record. */
  isNews: (draft: Draft) => boolean
}

/** Stores unsaved values in the browser, and offers those of the last visit. */
export const useDraft = ({ key, unsaved, isNews }: DraftSource) => {
  const [owner] = useState(() => currentSession()?.user.id)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const draftKey: DraftKey | null = owner === undefined ? null : { ...key, userId: owner }
  const [offer, setOffer] = useState<Draft | null>(() => {
    const match = draftKey && findDraft(draftKey)
    return match && isNews(match) ? match : null
  })

  const drop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setOffer(null)
    if (draftKey) dropDraft(draftKey)
  }

  const write = () => {
    timer.current = undefined
    // After a logout nothing stays behind.
    if (!draftKey || currentSession()?.user.id !== owner) return
    const now = unsaved()
    if (!now && !offer) return dropDraft(draftKey)
    // A draft that is still offered is merged, not overwritten by the first key.
    keepDraft(draftKey, {
      values: { ...offer?.values, ...now?.values },
      base: { ...offer?.base, ...now?.base },
    })
  }

  // The form may change during the debounce; the values at its end are written.
  const latest = useRef(write)
  latest.current = write

  useEffect(() => {
    const now = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      latest.current()
    }
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])

  /** Schedules a write after user input. */
  const touch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), PAUSE_MS)
  }, [])

  return { offer, touch, drop, taken: () => setOffer(null) }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { currentSession } from '../api/session-store'
import { type Draft, type DraftKey, dropDraft, findDraft, keepDraft } from '../platform/drafts'

const PAUSE_MS = 400

interface DraftSource {
  key: Omit<DraftKey, 'userId'>
  /** What would be lost now; nothing when the form is as it was read. */
  unsaved: () => Omit<Draft, 'at'> | null
  /** Whether a draft that was found still says something new. */
  isNews: (draft: Draft) => boolean
}

/** Keeps what is typed in the browser, and finds what was left there the last time. */
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
    // One that nobody has decided about yet is not overwritten by the first key.
    keepDraft(draftKey, {
      values: { ...offer?.values, ...now?.values },
      base: { ...offer?.base, ...now?.base },
    })
  }

  // The form goes on between a key and the pause after it; what is written is what stands there then.
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

  /** Somebody has typed. */
  const touch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), PAUSE_MS)
  }, [])

  return { offer, touch, drop, taken: () => setOffer(null) }
}

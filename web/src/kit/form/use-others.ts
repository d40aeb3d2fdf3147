import { HEARTBEAT_SECONDS, type Presence, presence } from '@fornace/contract/kit/presence'
import { useEffect, useRef, useState } from 'react'
import { Rejected } from '../api/call-errors'
import { api, BACKGROUND } from '../api/client'
import { hasLiveSession } from '../api/session'

type Others = Presence['others']

/**
 * Reports this record as open while the page is visible, and whether it has unsaved changes; returns who else has it
 * open.
 */
export const useOthers = (type: string, id: number, isEditing: boolean): Others => {
  const [others, setOthers] = useState<Others>([])
  const editing = useRef(isEditing)
  const sayNow = useRef<() => void>(undefined)

  useEffect(() => {
    const path = `presence/${type}/${id}`
    let left = false
    let outOfScope = false
    let sent: Promise<void> = Promise.resolve()

    const say = () => {
      if (document.hidden || outOfScope || !hasLiveSession()) return
      sent = api.post(path, { is_editing: editing.current }, presence, BACKGROUND).then(
        (notified) => {
          if (!left) setOthers(notified.others)
        },
        (error: unknown) => {
          // Deleted, or in a state that this user does not see: polling stops.
          outOfScope = error instanceof Rejected && [403, 404].includes(error.status)
          if (outOfScope && !left) setOthers([])
        },
      )
    }
    const leave = () => {
      if (hasLiveSession() && !outOfScope) void api.delete(path, BACKGROUND).catch(() => undefined)
    }

    sayNow.current = say
    say()
    const timer = setInterval(say, HEARTBEAT_SECONDS * 1000)
    document.addEventListener('visibilitychange', say)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
      window.removeEventListener('pagehide', leave)
      left = true
      setOthers([])
      // Not before: the server would hear the goodbye first and the greeting after it.
      void sent.then(leave)
    }
  }, [type, id])

  useEffect(() => {
    if (editing.current === isEditing) return
    editing.current = isEditing
    sayNow.current?.()
  }, [isEditing])

  return others
}

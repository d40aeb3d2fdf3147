import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { literals } from '../../i18n/literals'
import { redirectTarget } from '../../kit/routes/redirect-target'
import { toastSuccess } from '../../kit/ui/toasts'

/** Long enough to read that it worked. */
const REDIRECT_AFTER_MS = 1500

/** Says that the sign-in worked and, a moment later, goes on. */
export const useWelcome = (): ((requested?: string) => void) => {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (requested) => {
    toastSuccess({ message: literals.loginSucceeded, lang: 'it' })
    timer.current = setTimeout(() => {
      void router.navigate({ href: redirectTarget(requested) })
    }, REDIRECT_AFTER_MS)
  }
}

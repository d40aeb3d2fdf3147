import { useState } from 'react'
import { failureText } from '../../../kit/api/failure-text'
import { toastProblem, toastSuccess } from '../../../kit/ui/toasts'

/** A call with its button: whether it is running, and a toast of its outcome. */
export const useCall = () => {
  const [busy, setBusy] = useState(false)
  const run = async (call: () => Promise<void>, done?: string) => {
    setBusy(true)
    try {
      await call()
      if (done) toastSuccess({ message: done })
    } catch (error) {
      toastProblem({ message: failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

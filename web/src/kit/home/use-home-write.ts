import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type Reader } from '../api/client'
import { failureText } from '../api/failure-text'
import { toastProblem, toastSuccess } from '../ui/toasts'

const writtenReader: Reader<{ version: number }> = {
  safeParse: (answer) => {
    const { version } = Object(answer)
    return Number.isInteger(version)
      ? { success: true, data: { version } }
      : { success: false, error: 'no version' }
  },
}

interface Target {
  type: string
  path: string
  id: number
  version: number
}

interface Undo {
  change: object
  done: string
}

/** Changes a record from Home, at the version displayed there; then everything is fetched again. */
export const useHomeWrite = () => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const write = async (target: Target, change: object, done: string, undo?: Undo) => {
    const { type, path, id, version } = target
    setBusy(true)
    try {
      const after = await api.patch(`${path}/${id}`, change, writtenReader, { version })
      const takeBack = undo && (() => void write({ ...target, ...after }, undo.change, undo.done))
      toastSuccess({ message: done, ...(takeBack && { action: { label: t('common.undo'), run: takeBack } }) })
    } catch (error) {
      toastProblem({ message: failureText(error) })
    }
    // A page that opens now must not start from the record before the change.
    queries.removeQueries({ queryKey: [type, 'record', String(id)] })
    await Promise.all([['home'], [type]].map((queryKey) => queries.invalidateQueries({ queryKey })))
    setBusy(false)
  }
  return { busy, write }
}

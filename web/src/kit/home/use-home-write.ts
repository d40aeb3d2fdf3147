import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Reader } from '../api/client'
import { failureText } from '../api/failure-text'
import { tellProblem, tellSuccess } from '../ui/notices'

const anything: Reader<unknown> = { safeParse: (data) => ({ success: true, data }) }

interface Written {
  type: string
  path: string
  id: number
  version: number
}

/** A change of a record from Home, for the version that is shown there; then everything is read again. */
export const useHomeWrite = () => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const write = async ({ type, path, id, version }: Written, change: object, done: string) => {
    setBusy(true)
    try {
      await api.patch(`${path}/${id}`, change, anything, { version })
      tellSuccess({ message: done })
    } catch (error) {
      tellProblem({ message: failureText(error) })
    }
    await Promise.all([['home'], [type]].map((queryKey) => queries.invalidateQueries({ queryKey })))
    setBusy(false)
  }
  return { busy, write }
}

import type { ReferenceItem, ReferenceList } from '@fornace/contract/kit/reference-list'
import { type RefObject, useRef, useState } from 'react'
import { t } from '../../i18n/i18n'
import { isRefused, type Refused } from '../call-errors'
import { type FormProblem, problemOf } from '../form/form-problem'
import { type FormValues, readForm } from '../form/values'
import { tellSuccess } from '../notices'
import { queryClient } from '../query-client'
import { changeRecord, createRecord, readerOf } from '../records'
import { referenceItemQuery } from './columns'
import { bodyOf, changed, fieldLabel, fieldsOf, newItemPaths, valuesOf } from './reference-item'

/** What the inputs began with. A new key begins them anew. */
interface Start {
  key: number
  base: ReferenceItem | null
  values: FormValues
}

/** Somebody else was quicker. Nothing typed is lost: it stays in the form until one of the two is chosen. */
export interface Conflict {
  theirs: ReferenceItem
  mine: FormValues
  /** The fields that I have changed. */
  paths: string[]
}

interface ItemEditing {
  list: ReferenceList
  item: ReferenceItem | null
  form: RefObject<HTMLFormElement | null>
  onClose: () => void
  onRefused: (refused: boolean) => void
}

/** A refusal brings the current record; should it not, it is read. */
export const currentItem = async (
  list: ReferenceList,
  base: ReferenceItem,
  refusal: Refused,
): Promise<ReferenceItem> => {
  const { body } = refusal
  const inside = typeof body === 'object' && body !== null && 'current' in body ? body.current : body
  const read = readerOf<ReferenceItem>(list).safeParse(inside)
  return read.success
    ? read.data
    : queryClient.fetchQuery({ ...referenceItemQuery(list, String(base.id)), staleTime: 0 })
}

export const useItemEditing = ({ list, item, form, onClose, onRefused }: ItemEditing) => {
  // The base is frozen as the form opens: a change that arrives later must not slip under what is being typed.
  const [start, setStart] = useState<Start>(() => ({ key: 0, base: item, values: valuesOf(list, item) }))
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [setAside, setSetAside] = useState<FormValues | null>(null)
  const [busy, setBusy] = useState(false)
  const leaving = useRef(false)

  const typed = (): FormValues => (form.current ? readForm(form.current, fieldsOf(list)) : start.values)
  const baseValues = () => valuesOf(list, start.base)

  const isDirty = () => !leaving.current && changed(list, baseValues(), typed()).length > 0

  const leave = () => {
    leaving.current = true
    onClose()
  }

  const refuse = (error: unknown) => {
    setProblem(problemOf(error, fieldLabel))
    onRefused(true)
  }

  const showConflict = (theirs: ReferenceItem) => {
    const mine = typed()
    setConflict({ theirs, mine, paths: changed(list, baseValues(), mine) })
  }

  const attempt = async (base: ReferenceItem | null, paths: string[], values: FormValues) => {
    setBusy(true)
    setProblem(null)
    onRefused(false)
    try {
      const body = bodyOf(list, values, paths)
      if (base) await changeRecord(list, base, body)
      else await createRecord(list, body)
      tellSuccess({ message: t('reference.saved') })
      leave()
    } catch (error) {
      try {
        if (base && isRefused(error, 412)) showConflict(await currentItem(list, base, error))
        else refuse(error)
      } catch (second) {
        refuse(second)
      }
    } finally {
      setBusy(false)
    }
  }

  const save = async () => {
    const values = typed()
    if (!start.base) return attempt(null, newItemPaths(list, values), values)
    const paths = changed(list, baseValues(), values)
    return paths.length > 0 ? attempt(start.base, paths, values) : leave()
  }

  /** Mine wins in the fields that I have changed; what they changed elsewhere stays. */
  const overwrite = async () => {
    if (!conflict) return
    const { theirs, paths } = conflict
    setConflict(null)
    setStart((now) => ({ ...now, base: theirs }))
    await attempt(theirs, paths, typed())
  }

  const begin = (base: ReferenceItem, values: FormValues) =>
    setStart((now) => ({ key: now.key + 1, base, values }))

  const loadTheirs = () => {
    if (!conflict) return
    setSetAside(conflict.paths.length > 0 ? pick(typed(), conflict.paths) : null)
    setConflict(null)
    begin(conflict.theirs, valuesOf(list, conflict.theirs))
  }

  const putBack = () => {
    if (!setAside || !start.base) return
    begin(start.base, { ...typed(), ...setAside })
    setSetAside(null)
  }

  return {
    start,
    problem,
    conflict,
    setAside,
    busy,
    isDirty,
    leave,
    save,
    overwrite,
    loadTheirs,
    putBack,
    showConflict,
  }
}

const pick = (values: FormValues, paths: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([path]) => paths.includes(path)))

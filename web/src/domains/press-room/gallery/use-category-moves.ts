import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../../kit/api/call-errors'
import { failureText } from '../../../kit/api/failure-text'
import { changeRecord, type Partitioned, refreshLists, reorderRecords } from '../../../kit/api/records'
import { toastProblem, toastSuccess } from '../../../kit/ui/toasts'
import { categoryName } from './categories'
import { type Category, childrenOf, type Destination, standsIn } from './tree'

const isSameOrder = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

/** The sentence of the server: what it says of the father, where it says something. */
const reasonOf = (error: unknown): string =>
  (isRejected(error, 400) && error.fieldErrors('father').join(' ')) || failureText(error)

/** Destination that undoes a move, with the siblings as they are now. */
const wayBack = (categories: readonly Category[], id: number, { father, ids }: Destination): Destination => {
  const beside = childrenOf(categories, father).map((one) => one.id)
  const existing = ids.filter((one) => one === id || beside.includes(one))
  return { father, ids: [...existing, ...beside.filter((one) => !existing.includes(one))] }
}

/** Moves categories in the tree: one at a time, with undo; a rejected move displays its reason. */
export const useCategoryMoves = (resource: Partitioned, categories: readonly Category[]) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  /** As the tree is when a move is taken back. */
  const latest = useRef(categories)
  latest.current = categories

  const positionText = (category: Category, { father, ids }: Destination): string => {
    const into = latest.current.find(({ id }) => id === father)
    const place = { name: categoryName(category), place: ids.indexOf(category.id) + 1, count: ids.length }
    return into
      ? t('gallery.movedInto', { ...place, into: categoryName(into) })
      : t('gallery.movedToTop', place)
  }

  const write = async (category: Category, { father, ids }: Destination): Promise<void> => {
    const beside = childrenOf(latest.current, father)
    if (father !== category.father)
      await changeRecord(resource, category, { father, order: (beside.at(-1)?.order ?? 0) + 1 })
    const now = beside.map(({ id }) => id)
    const arrived = father === category.father ? now : [...now, category.id]
    if (!isSameOrder(arrived, ids)) await reorderRecords(resource, ids)
  }

  /** Rejects with the server's error. */
  const put = async (category: Category, to: Destination): Promise<void> => {
    const { id, father } = category
    const from = { father, ids: childrenOf(latest.current, father).map((one) => one.id) }
    await write(category, to)
    toastSuccess({
      message: positionText(category, to),
      action: { label: t('common.undo'), run: () => void takeBack(id, from) },
    })
  }

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      // The tree may have changed in the meantime: it is fetched again.
      refreshLists(resource)
      toastProblem({ message: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  const takeBack = (id: number, from: Destination): Promise<void> =>
    attempt(async () => {
      const category = latest.current.find((one) => one.id === id)
      if (!category) return refreshLists(resource)
      const to = wayBack(latest.current, id, from)
      await write(category, to)
      toastSuccess({ message: positionText(category, to) })
    })

  const move = async (category: Category, to: Destination | undefined): Promise<void> => {
    if (!to || busy) return
    if (standsIn(categories, to.father, category.id)) {
      toastProblem({ message: t('gallery.circle') })
      return
    }
    await attempt(() => put(category, to))
  }

  return { move, put, reasonOf, busy }
}

export type CategoryMoves = ReturnType<typeof useCategoryMoves>

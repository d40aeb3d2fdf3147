import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../../kit/api/call-errors'
import { failureText } from '../../../kit/api/failure-text'
import { changeRecord, type Partitioned, refreshLists, reorderRecords } from '../../../kit/api/records'
import { tellProblem } from '../../../kit/ui/notices'
import { categoryName } from './categories'
import { type Category, childrenOf, type Destination, standsIn } from './tree'

const isSameOrder = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

/** The sentence of the server: what it says of the father, where it says something. */
const reasonOf = (error: unknown): string =>
  (isRefused(error, 400) && error.fieldErrors('father').join(' ')) || failureText(error)

/** Puts a category elsewhere in the tree: one move at a time, told when it is done, and why not when it is refused. */
export const useCategoryMoves = (resource: Partitioned, categories: readonly Category[]) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  /** Fails with the refusal. */
  const put = async (category: Category, { father, ids }: Destination): Promise<void> => {
    const name = categoryName(category)
    if (father !== category.father) {
      const last = childrenOf(categories, father).at(-1)
      await changeRecord(resource, category, { father, order: (last?.order ?? 0) + 1 })
    }
    const now = childrenOf(categories, father).map(({ id }) => id)
    const arrived = father === category.father ? now : [...now, category.id]
    if (!isSameOrder(arrived, ids)) await reorderRecords(resource, ids)
    const into = categories.find(({ id }) => id === father)
    const place = { name, place: ids.indexOf(category.id) + 1, count: ids.length }
    setAnnouncement(
      into ? t('gallery.movedInto', { ...place, into: categoryName(into) }) : t('gallery.movedToTop', place),
    )
  }

  const move = async (category: Category, to: Destination | undefined): Promise<void> => {
    if (!to || busy) return
    if (standsIn(categories, to.father, category.id)) {
      tellProblem({ message: t('gallery.circle') })
      return
    }
    setBusy(true)
    try {
      await put(category, to)
    } catch (error) {
      // Somebody may have moved something meanwhile: what is shown is what is so.
      refreshLists(resource)
      tellProblem({ message: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return { move, put, reasonOf, busy, announcement }
}

export type CategoryMoves = ReturnType<typeof useCategoryMoves>

import { holdsOneOf } from '@fornace/contract/kit/access'
import type { RecordReference } from '@fornace/contract/kit/fields'
import { type MovedTogether, movedTogether } from '@fornace/contract/kit/ordering'
import { editablePaths, isEditable } from '@fornace/contract/kit/workflow'
import { productAdmins, productEditors } from '@fornace/contract/product-gallery/access'
import { PRODUCT, PRODUCT_COMPANY } from '@fornace/contract/product-gallery/metadata'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Rejected } from '../../kit/api/call-errors'
import { api } from '../../kit/api/client'
import { queryClient } from '../../kit/api/query-client'
import { type RecordId, wholeListQuery } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import type { BulkRun } from '../../kit/table/bulk'
import type { Ordering } from '../../kit/table/moving'
import type { ProductRow } from './product-columns'

const ORDER = `${PRODUCT.path}/order`
const inPeriod = (group: number) => ({ query: new URLSearchParams({ group: String(group) }) })

const saveOrder = async (group: number, ids: readonly RecordId[]): Promise<void> => {
  await api.post(ORDER, { ids }, undefined, inPeriod(group))
  await queryClient.invalidateQueries({ queryKey: [PRODUCT.type, 'list'] })
}

/** How products are put in an order in their period: administrators all of them, companies their own drafts. */
export const useProductOrdering = (group: number): Ordering<ProductRow> | undefined => {
  const roles = useRoles()
  const isAdmin = holdsOneOf(productAdmins, roles)
  const isEditor = !isAdmin && holdsOneOf(productEditors, roles)
  const { data: companies } = useQuery({
    ...wholeListQuery<RecordReference>(PRODUCT_COMPANY),
    enabled: isEditor,
  })
  return useMemo(() => {
    const save = (ids: RecordId[]) => saveOrder(group, ids)
    if (isAdmin) return { column: 'order', save }
    if (!isEditor) return undefined
    const isMovable = ({ step, company }: ProductRow) =>
      companies?.some(({ id }) => id === company?.id) === true &&
      isEditable(editablePaths(productWorkflow, step, roles), 'order')
    return { column: 'order', save, isMovable }
  }, [group, roles, isAdmin, isEditor, companies])
}

/** After all others. */
const LAST = 1_000_000

/** Target position of a bulk move: before all others, after them, or at a number. */
export const positionNumber = (chosen: string, typed: string): number | undefined => {
  if (chosen === 'first') return 1
  if (chosen === 'last') return LAST
  return chosen === 'place' && /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : undefined
}

/** Rejected rows by their index in the request. */
const rejectionsIn = (error: unknown): Map<number, Rejected> => {
  if (!(error instanceof Rejected)) return new Map()
  return new Map(
    [...error.allFieldErrors()].flatMap(([path, messages]): [number, Rejected][] => {
      const place = /^ids\.(\d+)$/.exec(path)?.[1]
      return place ? [[Number(place), new Rejected(error.status, { detail: messages.join(' ') })]] : []
    }),
  )
}

const byOrder = (one: ProductRow, other: ProductRow): number => one.order - other.order || one.id - other.id

/** As they stand to each other now; one that cannot be moved does not keep the others. */
export const moveTogether = (group: number, to: number): BulkRun<ProductRow> => {
  const move = (rows: readonly ProductRow[]): Promise<MovedTogether> =>
    api.post(ORDER, { ids: rows.map(({ id }) => id), to }, movedTogether, inPeriod(group))
  return {
    together: async (given) => {
      const rows = given.toSorted(byOrder)
      let rejected = new Map<number, Rejected>()
      const moved = await move(rows).catch((error) => {
        rejected = rejectionsIn(error)
        if (rejected.size === 0) throw error
        const others = rows.filter((_, index) => !rejected.has(index))
        return others.length > 0 ? move(others) : undefined
      })
      // One undo call covers all rows of the move, whichever of them requests it.
      let back: Promise<void> | undefined
      const undo = () => {
        back ??= api.post(ORDER, { ids: moved?.before, standing: moved?.after }, undefined, inPeriod(group))
        return back
      }
      return rows.map((row, index) => {
        const error = rejected.get(index)
        return error ? { row, error } : { row, undo: moved && moved.before.length > 0 ? undo : undefined }
      })
    },
  }
}

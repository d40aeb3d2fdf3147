import { useState } from 'react'
import type { Column } from '../api/list/columns'

/** Columns of a table: of the usual ones as many as fit, of chosen ones all. */
export const useColumnFit = <Row>(visible: readonly Column<Row>[], chosen: readonly string[] | null) => {
  const [fit, setFit] = useState({ of: 0, count: 0 })
  const isCut = !chosen && fit.of === visible.length
  return {
    fitting: isCut ? visible.slice(0, fit.count) : visible,
    fitColumns: (count: number) => setFit({ of: visible.length, count }),
  }
}

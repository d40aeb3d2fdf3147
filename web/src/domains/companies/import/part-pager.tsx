import { listStateOf } from '../../../kit/api/list/list-state'
import { Pager } from '../../../kit/table/pager'
import type { Part } from './import-queries'

interface PartPagerProps {
  requested: Part
  total: number
  onChange: (part: Part) => void
}

/** Pager of a list whose state is not in the address. */
export const PartPager = ({ requested: { page, size }, total, onChange }: PartPagerProps) =>
  total > size || page > 1 ? (
    <Pager
      state={{ ...listStateOf({}), page, size }}
      total={total}
      onChange={(change) => onChange({ page: change.page ?? page, size: change.size ?? size })}
    />
  ) : null

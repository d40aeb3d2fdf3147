import { PAGE_SIZES } from '@fornace/contract/kit/page-sizes'
import { Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormats } from '../../i18n/format'
import { literals } from '../../i18n/literals'
import type { ListState } from '../api/list/list-state'
import controls from './light-controls.module.css'
import classes from './pager.module.css'

interface PagerProps {
  state: ListState
  /** How many rows the list has, as it is searched now. */
  total: number
  onChange: (change: Partial<ListState>) => void
}

/** Italian on every screen, as the association requires. */
export const Pager = ({ state: { page, size }, total, onChange }: PagerProps) => {
  const { number } = useFormats()
  const sizeId = useId()
  const first = Math.min((page - 1) * size + 1, total)
  const last = Math.min(page * size, total)
  const turnTo = (next: number) => {
    onChange({ page: next })
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={classes.pager} lang="it">
      <label htmlFor={sizeId} className={classes.size}>
        {literals.rowsPerPage}
        <select
          id={sizeId}
          className={controls.select}
          value={size}
          onChange={(event) => onChange({ size: Number(event.currentTarget.value), page: 1 })}
        >
          {PAGE_SIZES.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
      <Text size="sm" className={classes.range}>
        {number(first)}–{number(last)} {literals.ofTotal} {number(total)}
      </Text>
      <Button.Group>
        <Button
          variant="default"
          size="xs"
          disabled={page <= 1}
          onClick={() => turnTo(page - 1)}
          leftSection={<IconChevronLeft size={16} aria-hidden className={classes.chevron} />}
        >
          {literals.previousPage}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={last >= total}
          onClick={() => turnTo(page + 1)}
          rightSection={<IconChevronRight size={16} aria-hidden className={classes.chevron} />}
        >
          {literals.nextPage}
        </Button>
      </Button.Group>
    </div>
  )
}

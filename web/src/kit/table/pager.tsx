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

/** Room above a list that stands further down. */
const HEADER = 76

/** Scroll position that shows the first row: the beginning of the page, or of a list that stands further down. */
const topOf = (list: Element): number => {
  const top = list.getBoundingClientRect().top + window.scrollY
  return top < window.innerHeight / 2 ? 0 : top - HEADER
}

/** Italian on every screen, as the association requires. */
export const Pager = ({ state: { page, size }, total, onChange }: PagerProps) => {
  const { number } = useFormats()
  const sizeId = useId()
  const first = Math.min((page - 1) * size + 1, total)
  const last = Math.min(page * size, total)
  const turnTo = (next: number, list: Element | null) => {
    onChange({ page: next })
    window.scrollTo({ top: list ? topOf(list) : 0 })
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
          onClick={({ currentTarget }) => turnTo(page - 1, currentTarget.closest('[data-list]'))}
          leftSection={<IconChevronLeft size={16} aria-hidden className={classes.chevron} />}
        >
          {literals.previousPage}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={last >= total}
          onClick={({ currentTarget }) => turnTo(page + 1, currentTarget.closest('[data-list]'))}
          rightSection={<IconChevronRight size={16} aria-hidden className={classes.chevron} />}
        >
          {literals.nextPage}
        </Button>
      </Button.Group>
    </div>
  )
}

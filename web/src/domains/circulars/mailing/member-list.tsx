import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveButton } from '../../../kit/children/row-item'
import type { Rows } from '../../../kit/children/use-rows'
import { useListWindow } from '../../../kit/dual-list/use-list-window'
import { useFormScope, useFormSelector } from '../../../kit/form/form-context'
import { rowPath } from '../../../kit/form/form-fields'
import { useFocusAfter } from '../../../kit/ui/use-focus-after'
import classes from './mailing.module.css'

/** Height of a row in rem; the same in the style sheet. */
const ROW_REMS = 2.75

interface MemberListProps {
  rows: Rows
  keys: readonly string[]
  onOpen: (key: string) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Scrolling list of members: rows in sight are drawn; arrows, Page Up and Down, Home and End move between rows. */
export const MemberList = ({ rows, keys, onOpen }: MemberListProps) => {
  const box = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter()
  const { places, height, onScroll, reveal } = useListWindow(box, keys.length, ROW_REMS)

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = Math.min(keys.length - 1, Math.max(0, index + step))
    reveal(to)
    onScroll()
    focusAfter(() => box.current?.querySelector(`[data-place="${to}"] [data-opens]`) ?? null)
  }

  return (
    <ul ref={box} className={classes.box} aria-label={rows.label} onScroll={onScroll}>
      {places.map((index) => {
        const key = keys[index]
        return (
          key !== undefined && (
            <li
              key={key}
              id={rows.rowId(key)}
              data-place={index}
              className={classes.member}
              style={{ insetBlockStart: index * height }}
              aria-setsize={keys.length}
              aria-posinset={index + 1}
              tabIndex={-1}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <MemberRow rows={rows} row={key} onOpen={() => onOpen(key)} />
            </li>
          )
        )
      })}
      <li aria-hidden className={classes.extent} style={{ blockSize: keys.length * height }} />
    </ul>
  )
}

interface MemberRowProps {
  rows: Rows
  row: string
  onOpen: () => void
}

const MemberRow = ({ rows, row, onOpen }: MemberRowProps) => {
  const { t } = useTranslation()
  const { store, problem } = useFormScope()
  const textOf = (field: string) => String(store.get(rowPath(rows.path, row, field)) ?? '')
  useFormSelector(() => rows.fields.map(textOf).join('\n'))
  const name = rows.nameOf(row)
  const isRejected = problem?.fields.some(({ path }) => path.startsWith(`${rows.path}.${row}.`)) === true
  const facts = [textOf('name'), textOf('company')].filter(Boolean).join(' · ')
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        data-opens
        data-failed={isRejected || undefined}
        title={t('children.open', { name })}
        onClick={onOpen}
      >
        <span className={classes.address} dir="ltr">
          {textOf('email') || '—'}
        </span>
        <span className={classes.facts} dir="auto">
          {facts}
        </span>
        <span className={classes.language}>{textOf('language').toUpperCase()}</span>
      </button>
      <RemoveButton rows={rows} row={row} name={name} />
    </>
  )
}

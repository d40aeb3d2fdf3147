import { useDirection } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormSelector } from '../form/form-context'
import { useRowLabels } from '../table/row-labels'
import { Grip, MoveButtons } from '../table/row-parts'
import classes from './rows.module.css'
import type { Rows } from './use-rows'

interface RowItemProps {
  rows: Rows
  row: string
  /** Fields in the row itself, which display their own errors. */
  own?: readonly string[]
  layout?: 'row' | 'card'
  /** Its fields stand in it (`RowInPlace`). */
  isEdited?: boolean
  children: ReactNode
}

const UP_AND_DOWN = { ArrowUp: -1, ArrowDown: 1 } as const
const LEFT_TO_RIGHT = { ...UP_AND_DOWN, ArrowLeft: -1, ArrowRight: 1 } as const
const RIGHT_TO_LEFT = { ...UP_AND_DOWN, ArrowLeft: 1, ArrowRight: -1 } as const

/** One row of a list: moved by Alt and the arrows from wherever the focus stands in it. */
export const RowItem = (props: RowItemProps) => {
  const { rows, row, own = [], layout = 'row', isEdited = false, children } = props
  const { problem, definition } = useFormScope()
  const { dir } = useDirection()
  const prefix = `${rows.path}.${row}`
  const issues = problem?.fields.filter(({ path }) => path === prefix || path.startsWith(`${prefix}.`)) ?? []
  const sideways = dir === 'rtl' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT
  const innerLabel = (path: string) => definition.labelOf(`${rows.path}.${path.slice(prefix.length + 1)}`)
  return (
    <li
      id={rows.rowId(row)}
      tabIndex={-1}
      className={layout === 'card' ? classes.card : classes.row}
      data-editing={isEdited || undefined}
      data-failed={issues.length > 0 || undefined}
      onKeyDown={(event) => rows.onKeyDown(event, row, layout === 'card' ? sideways : UP_AND_DOWN)}
    >
      {children}
      {issues
        .filter(({ path }) => !own.some((field) => path === `${prefix}.${field}`))
        .map(({ path, messages }) => (
          <p key={path} className={classes.fault}>
            {[path === prefix ? undefined : innerLabel(path), messages.join(' ')].filter(Boolean).join(': ')}
          </p>
        ))}
    </li>
  )
}

interface RowControlsProps {
  rows: Rows
  row: string
  sideways?: boolean
  /** More buttons, before those that all rows have. */
  children?: ReactNode
}

/** Buttons that move and remove a row. */
export const RowControls = ({ rows, row, sideways = false, children }: RowControlsProps) => {
  const { t } = useTranslation()
  const upAndDown = useRowLabels()
  const index = rows.keys.indexOf(row)
  // The name updates while typing.
  const name = useFormSelector(() => rows.nameOf(row))
  const labels = sideways
    ? {
        up: (named: string) => t('children.earlier', { name: named }),
        down: (named: string) => t('children.later', { name: named }),
      }
    : upAndDown
  return (
    <span className={classes.buttons}>
      {children}
      {rows.canMove && (
        <>
          <MoveButtons
            labels={labels}
            name={name}
            isFirst={index === 0}
            isLast={index === rows.keys.length - 1}
            sideways={sideways}
            onMove={(by) => rows.moveBy(row, by)}
          />
          <Grip />
        </>
      )}
      <RemoveButton rows={rows} row={row} name={name} />
    </span>
  )
}

interface RemoveButtonProps {
  rows: Rows
  row: string
  name: string
}

export const RemoveButton = ({ rows, row, name }: RemoveButtonProps) => {
  const { t } = useTranslation()
  if (rows.readOnly) return null
  const label = t(rows.isSavedAtOnce ? 'children.delete' : 'children.remove', { name })
  return (
    <button
      type="button"
      className={classes.button}
      title={label}
      aria-label={label}
      data-button="remove"
      onClick={() => void rows.remove(row)}
    >
      <IconTrash size={18} stroke={1.5} aria-hidden />
    </button>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useLater } from '../platform/chunk'
import classes from './rows.module.css'
import type { Rows } from './use-rows'

const loadDragging = async () => (await import('../upload/file-dragging')).FileDragging

interface RowsFrameProps {
  rows: Rows
  /** Minimum number of rows: missing ones are reported before the server rejects the form. */
  min?: number | undefined
  layout?: 'rows' | 'cards'
  /** Content above the rows. */
  head?: ReactNode
  /** The name of the list is read out alone: a tab shows it. */
  isNamedByTab?: boolean
  row?: (key: string, index: number) => ReactNode
  /** The list itself, in place of `row`, where not all rows are drawn. */
  list?: ReactNode
  /** Content below the rows, such as the add button. */
  children?: ReactNode
  /** Whether what adds one carries the id that errors of the list lead to. */
  hasAdder: boolean
}

/** A list of a form: its name, how many there are, the rows in their order, and what adds one. */
export const RowsFrame = (props: RowsFrameProps) => {
  const { rows, min = 0, layout = 'rows', head, isNamedByTab = false, row, list, children, hasAdder } = props
  const { t } = useTranslation()
  const { number } = useFormats()
  const { id, label, error, description, keys, max, readOnly, removed } = rows
  const Dragging = useLater(loadDragging, row !== undefined && rows.canMove)
  const count =
    readOnly || max === Number.POSITIVE_INFINITY
      ? number(keys.length)
      : t('children.count', { filled: keys.length, most: max })
  return (
    <fieldset
      className={classes.root}
      aria-describedby={error ? `${id}-error` : undefined}
      // Without anything to add by, an error leads to the list itself.
      {...(!hasAdder && { id, tabIndex: -1 })}
    >
      {isNamedByTab ? (
        <VisuallyHidden component="legend">{label}</VisuallyHidden>
      ) : (
        <legend className={classes.legend}>
          {label} <span className={classes.count}>{count}</span>
        </legend>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {description}
      {head}
      {keys.length < min && !readOnly && (
        <p className={classes.hint}>{t('children.missing', { least: min, filled: keys.length })}</p>
      )}
      {keys.length === 0 && readOnly && <p className={classes.hint}>{t('children.empty')}</p>}
      {list}
      {row && keys.length > 0 && (
        <ol className={layout === 'cards' ? classes.cards : classes.rows}>{keys.map(row)}</ol>
      )}
      {removed && !readOnly && (
        <p className={classes.removed}>
          <span>{t('children.removed', { name: removed.name })}</span>
          <Button
            size="compact-sm"
            mih={28}
            variant="subtle"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={rows.putBack}
          >
            {t('children.putBack')}
          </Button>
        </p>
      )}
      {children}
      <VisuallyHidden role="status">{rows.announcement}</VisuallyHidden>
      {Dragging && row && rows.canMove && <Dragging ids={keys.map(rows.rowId)} onMove={rows.move} />}
    </fieldset>
  )
}

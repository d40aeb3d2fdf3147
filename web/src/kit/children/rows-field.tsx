import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormSelector } from '../form/form-context'
import { rowPath } from '../form/form-fields'
import type { FormValue } from '../form/values'
import { useLater } from '../platform/chunk'
import { RowControls, RowItem } from './row-item'
import classes from './rows.module.css'
import { RowsFrame } from './rows-frame'
import { useOpenedRow } from './use-opened-row'
import { type Rows, useRows } from './use-rows'

const loadDrawer = async () => (await import('./row-drawer')).RowDrawer

/** Values of a row, for its summary. */
export interface RowValues {
  value: (field: string) => FormValue | undefined
  /** Display text of a field: the name of a referenced record, the label of a choice. */
  labels: (field: string) => string
}

const useRowValues = (path: string) => {
  const { store, definition } = useFormScope()
  return (key: string): RowValues => {
    const at = (field: string) => rowPath(path, key, field)
    const value = (field: string) => store.get(at(field))
    return {
      value,
      labels: (field) => definition.labelsOf?.(at(field), value(field)) ?? String(value(field) ?? ''),
    }
  }
}

interface RowsFieldProps {
  path: string
  /** A row in short. */
  summaryOf: (row: RowValues) => ReactNode
  /** Short name of a row, where its summary is more than a text. */
  nameOf?: (row: RowValues) => string
  /** On the button that adds one. */
  addLabel?: string
  /** So many are needed: how many are missing is said before the server says so. */
  min?: number
  /** The fields of a row, by their paths: `(at) => <TextField path={at('name')} />`. */
  children: (at: (field: string) => string) => ReactNode
}

/** Children of any kind as compact rows, each opening a drawer with its fields. */
export const RowsField = ({ path, summaryOf, nameOf, addLabel, min, children }: RowsFieldProps) => {
  const { t } = useTranslation()
  const { labelOf } = useFormScope()
  const valuesOf = useRowValues(path)
  const name = (key: string): string => {
    const summary = (nameOf ?? summaryOf)(valuesOf(key))
    return (typeof summary === 'string' && summary.trim()) || (labelOf(`${path}.${key}`) ?? path)
  }
  const rows = useRows({ path, nameOf: name })
  const opened = useOpenedRow(path)
  const Drawer = useLater(loadDrawer, opened.key)
  const canAdd = !rows.readOnly && rows.room > 0
  return (
    <>
      <RowsFrame
        rows={rows}
        min={min}
        hasAdder={canAdd}
        row={(key, index) => (
          <RowItem key={key} rows={rows} row={key}>
            <span className={classes.place} aria-hidden>
              {index + 1}
            </span>
            <RowSummary rows={rows} row={key} onOpen={() => opened.open(key)}>
              {() => summaryOf(valuesOf(key))}
            </RowSummary>
            <RowControls rows={rows} row={key} />
          </RowItem>
        )}
      >
        {canAdd && (
          <Button
            id={rows.id}
            variant="default"
            className={classes.add}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => opened.open(rows.add())}
          >
            {addLabel ?? t('children.add')}
          </Button>
        )}
        {!rows.readOnly && !canAdd && (
          <p className={classes.hint}>{t('children.full', { most: rows.max })}</p>
        )}
      </RowsFrame>
      {Drawer && (
        <Drawer rows={rows} opened={opened}>
          {(key) => children((field) => rowPath(path, key, field))}
        </Drawer>
      )}
    </>
  )
}

interface RowSummaryProps {
  rows: Rows
  row: string
  onOpen: () => void
  children: () => ReactNode
}

/** Row summary, which updates while its row is edited. */
const RowSummary = ({ rows, row, onOpen, children }: RowSummaryProps) => {
  const { t } = useTranslation()
  useFormSelector((values) => rows.fields.map((field) => values[rowPath(rows.path, row, field)]).join('\n'))
  return (
    <button
      type="button"
      className={classes.summary}
      data-printed
      title={t('children.open', { name: rows.nameOf(row) })}
      onClick={onOpen}
    >
      {children() || <span className={classes.blank}>{rows.nameOf(row)}</span>}
    </button>
  )
}

import { useSortable } from '@dnd-kit/react/sortable'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import type { Column } from '../api/list/columns'
import { withAdded, withMoved } from '../platform/collections'
import { DragArea } from '../ui/drag-area'
import type { OpenMenuProps } from '../ui/on-demand-menu'
import type { Density } from './list-preferences'
import { useRowLabels } from './row-labels'
import { Grip, MoveButtons } from './row-parts'
import { SmallForm } from './small-form'
import classes from './view-options.module.css'

export interface ViewChoices {
  density: Density
  onDensity: (density: Density) => void
  columns: readonly Pick<Column, 'key' | 'title'>[]
  /** In their order. */
  visible: string[]
  /** Without keys: the usual ones. */
  onColumns: (keys: string[] | null) => void
}

const DENSITIES = [
  ['compact', 'listTools.compact'],
  ['comfortable', 'listTools.comfortable'],
] as const

/** How dense the rows are, which columns they have, and in which order. */
export const ViewOptions = ({ about, ...menu }: OpenMenuProps & { about: ViewChoices }) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <SmallForm {...menu} label={t('listTools.view')} position="bottom-end">
      <fieldset className={classes.group}>
        <legend>{t('listTools.density')}</legend>
        {DENSITIES.map(([density, title]) => (
          <label key={density} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={about.density === density}
              onChange={() => about.onDensity(density)}
            />
            {t(title)}
          </label>
        ))}
      </fieldset>
      <ColumnChoice {...about} />
    </SmallForm>
  )
}

type ColumnChoices = Pick<ViewChoices, 'columns' | 'visible' | 'onColumns'>

const ColumnChoice = ({ columns, visible, onColumns }: ColumnChoices) => {
  const { t } = useTranslation()
  const message = useMessage()
  const [announcement, setAnnouncement] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const touched = useRef('')

  // A moved item keeps the focus.
  useLayoutEffect(() => {
    if (!touched.current || document.activeElement !== document.body) return
    group.current?.querySelector<HTMLElement>(touched.current)?.focus()
  })

  const keys = columns.map(({ key }) => key)
  const titleOf = (key: string) => {
    const title = columns.find((column) => column.key === key)?.title
    return title ? message(title) : key
  }
  const [first = '', ...movable] = visible

  const move = (key: string, to: number) => {
    if (to < 0 || to >= movable.length) return
    onColumns([first, ...withMoved(movable, movable.indexOf(key), to)])
    setAnnouncement(
      t('listTools.columnMoved', { column: titleOf(key), place: to + 2, count: visible.length }),
    )
  }
  /** Selector of the focused element, which finds it again after the move. */
  const noteFocus = (key: string) => {
    const moves = document.activeElement?.getAttribute('data-moves')
    touched.current = `[data-column="${key}"] ${moves ? `[data-moves="${moves}"]` : 'input'}`
  }
  const itemOf = (key: string) => ({
    column: key,
    title: titleOf(key),
    onTick: (isOn: boolean) => {
      noteFocus(key)
      onColumns(isOn ? withAdded(visible, key, keys) : visible.filter((one) => one !== key))
    },
  })

  return (
    <fieldset ref={group} className={classes.group}>
      <legend>{t('listTools.columns')}</legend>
      <div className={classes.columns}>
        <DragArea onMove={(from, to) => move(movable[from] ?? '', to)}>
          <ol>
            {/* The first one opens the row. */}
            <Item {...itemOf(first)} isOn isFixed />
            {movable.map((key, index) => (
              <SortableItem
                key={key}
                {...itemOf(key)}
                index={index}
                isLast={index === movable.length - 1}
                onMove={(by) => {
                  noteFocus(key)
                  move(key, index + by)
                }}
              />
            ))}
          </ol>
        </DragArea>
        <ul>
          {keys
            .filter((key) => !visible.includes(key))
            .map((key) => (
              <Item key={key} {...itemOf(key)} isOn={false} />
            ))}
        </ul>
      </div>
      <Button variant="subtle" size="compact-sm" mih={28} mt={6} onClick={() => onColumns(null)}>
        {t('listTools.usualColumns')}
      </Button>
      <div role="status" className={classes.visuallyHidden}>
        {announcement}
      </div>
    </fieldset>
  )
}

interface ItemProps {
  column: string
  title: string
  isOn: boolean
  isFixed?: boolean
  onTick: (isOn: boolean) => void
}

const Item = (props: ItemProps) => (
  <li className={classes.item} data-column={props.column}>
    <Tick {...props} />
  </li>
)

const Tick = ({ title, isOn, isFixed = false, onTick }: ItemProps) => (
  <label className={classes.choice}>
    <input
      type="checkbox"
      checked={isOn}
      disabled={isFixed}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
    {title}
  </label>
)

interface SortableItemProps extends Omit<ItemProps, 'isOn'> {
  /** Among those that can be moved. */
  index: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

const SortableItem = ({ index, isLast, onMove, ...item }: SortableItemProps) => {
  const labels = useRowLabels()
  const { ref, handleRef } = useSortable({ id: item.column, index })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? KEYS[event.key] : undefined
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li ref={ref} className={classes.item} data-column={item.column} onKeyDown={onKeyDown}>
      <Tick {...item} isOn />
      <MoveButtons labels={labels} name={item.title} isFirst={index === 0} isLast={isLast} onMove={onMove} />
      <Grip ref={handleRef as Ref<HTMLSpanElement>} />
    </li>
  )
}

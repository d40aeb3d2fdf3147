import { memo } from 'react'
import classes from './dual-list.module.css'
import type { DualListItem } from './use-side'
import { optionId, type SideState } from './use-side'

interface OptionProps {
  id: string
  item: DualListItem
  index: number
  count: number
  picked: boolean
  active: boolean
  height: number
}

const Option = memo(({ id, item, index, count, picked, active, height }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which option is active.
  <div
    id={id}
    role="option"
    aria-selected={picked}
    aria-setsize={count}
    aria-posinset={index + 1}
    data-id={item.id}
    data-active={active || undefined}
    className={classes.option}
    style={{ insetBlockStart: index * height, blockSize: height }}
  >
    <span className={classes.name} dir="auto" title={item.name}>
      {item.name}
    </span>
    {item.description && (
      <span className={classes.description} dir="auto" title={item.description}>
        {item.description}
      </span>
    )}
  </div>
))

/** The rows in sight. */
export const Options = ({ side }: { side: SideState }) => {
  const { visible, picking, activeIndex, rows, drawn } = side
  return (
    <div role="presentation" className={classes.rows} style={{ blockSize: visible.length * rows.height }}>
      {drawn.map((index) => {
        const item = visible[index]
        if (!item) return null
        return (
          <Option
            key={item.id}
            id={optionId(side, item.id)}
            item={item}
            index={index}
            count={visible.length}
            picked={picking.picked.has(item.id)}
            active={index === activeIndex}
            height={rows.height}
          />
        )
      })}
    </div>
  )
}

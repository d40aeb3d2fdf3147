import { memo } from 'react'
import classes from './dual-list.module.css'
import type { DualListItem } from './use-side'
import { optionId, type SideState } from './use-side'

interface OptionProps {
  id: string
  item: DualListItem
  place: number
  count: number
  picked: boolean
  active: boolean
  height: number
}

const Option = memo(({ id, item, place, count, picked, active, height }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which option is active.
  <div
    id={id}
    role="option"
    aria-selected={picked}
    aria-setsize={count}
    aria-posinset={place + 1}
    data-id={item.id}
    data-active={active || undefined}
    className={classes.option}
    style={{ insetBlockStart: place * height, blockSize: height }}
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
  const { shown, picking, activePlace, rows, drawn } = side
  return (
    <div role="presentation" className={classes.rows} style={{ blockSize: shown.length * rows.height }}>
      {drawn.map((place) => {
        const item = shown[place]
        if (!item) return null
        return (
          <Option
            key={item.id}
            id={optionId(side, item.id)}
            item={item}
            place={place}
            count={shown.length}
            picked={picking.picked.has(item.id)}
            active={place === activePlace}
            height={rows.height}
          />
        )
      })}
    </div>
  )
}

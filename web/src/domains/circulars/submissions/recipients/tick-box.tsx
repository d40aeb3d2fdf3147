import type { ComponentProps, ReactNode } from 'react'
import type { Tick } from './recipient-selection'

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'ref' | 'onChange'> {
  tick: Tick
  onTick: (isTicked: boolean) => void
  /** Text beside the checkbox. */
  children?: ReactNode
}

/** Checkbox for several rows: all, none, or some of them are selected. */
export const TickBox = ({ tick, onTick, className, children, ...props }: TickBoxProps) => (
  <label className={className}>
    <input
      {...props}
      type="checkbox"
      checked={tick === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = tick === 'some'
      }}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
    {children}
  </label>
)

import { Popover, type PopoverProps } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { cloneElement, type ReactNode } from 'react'
import type { OpenMenuProps } from '../ui/on-demand-menu'

interface SmallFormProps extends OpenMenuProps, Pick<PopoverProps, 'position'> {
  label: string
  children: ReactNode
}

/** A form below the button that opens it. */
export const SmallForm = ({ target, opened, onChange, label, position, children }: SmallFormProps) => (
  <Popover
    opened={opened}
    onChange={onChange}
    position={position ?? 'bottom-start'}
    width={280}
    trapFocus
    returnFocus
    withinPortal={false}
  >
    <Popover.Target>{cloneElement(target, { onClick: () => onChange(!opened) })}</Popover.Target>
    {/* What it hangs on may have a colour of its own. */}
    <Popover.Dropdown aria-label={label} c="var(--mantine-color-text)">
      {children}
    </Popover.Dropdown>
  </Popover>
)

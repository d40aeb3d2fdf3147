import { Popover, type PopoverProps } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { cloneElement, type ReactNode } from 'react'
import type { OpenMenuProps } from '../ui/on-demand-menu'
import { IN_TOP_LAYER, TOP_LAYER } from '../ui/top-layer'

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
    {...TOP_LAYER}
    closeOnEscape={false}
  >
    <Popover.Target>{cloneElement(target, { onClick: () => onChange(!opened) })}</Popover.Target>
    {/* What it hangs on may have a colour of its own. */}
    <Popover.Dropdown
      {...IN_TOP_LAYER}
      aria-label={label}
      c="var(--mantine-color-text)"
      // On the way up, so that a calendar in it can close alone.
      onKeyDown={({ key }) => key === 'Escape' && onChange(false)}
    >
      {children}
    </Popover.Dropdown>
  </Popover>
)

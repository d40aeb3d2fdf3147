import { Button, Text } from '@mantine/core'
import { type MouseEvent, useId } from 'react'
import classes from './save-bar.module.css'

interface SaveButtonProps {
  type: 'submit' | 'button'
  /** The form that it saves, where it does not stand in it. */
  form?: string
  label: string
  busy: boolean
  /** Reason why saving is blocked. The button stays focusable, so that the reason can be read. */
  reason: string | null
  /** Only those who hear the page need the reason: the others see it. */
  evident?: boolean
  /** Id of the element that displays the reason elsewhere. */
  reasonId?: string
  variant?: 'filled' | 'default'
  onClick?: () => void
}

export const SaveButton = ({
  type,
  form,
  label,
  busy,
  reason,
  evident = false,
  reasonId,
  variant = 'filled',
  onClick,
}: SaveButtonProps) => {
  const ownId = useId()
  const click = (event: MouseEvent) => {
    if (reason) event.preventDefault()
    else onClick?.()
  }
  return (
    <>
      <Button
        type={type}
        form={form}
        variant={variant}
        loading={busy}
        onClick={click}
        {...(reason && {
          'data-disabled': true,
          'aria-disabled': true,
          'aria-describedby': reasonId ?? ownId,
        })}
      >
        {label}
      </Button>
      {reason && !reasonId && (
        <Text id={ownId} size="xs" c="dimmed" className={evident ? classes.evident : classes.reason}>
          {reason}
        </Text>
      )}
    </>
  )
}

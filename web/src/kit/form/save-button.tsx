import { Button, Text } from '@mantine/core'
import { type MouseEvent, type RefObject, useId } from 'react'
import classes from './save-bar.module.css'

interface SaveButtonProps {
  ref?: RefObject<HTMLButtonElement | null> | undefined
  type: 'submit' | 'button'
  /** The form that it saves, where it does not stand in it. */
  form?: string
  label: string
  busy: boolean
  /** Why it cannot be saved now. The button stays in reach, so that everybody can learn the reason. */
  reason: string | null
  /** Only those who hear the page need the reason: the others see it. */
  evident?: boolean
  variant?: 'filled' | 'default'
  onClick?: () => void
}

export const SaveButton = ({
  ref,
  type,
  form,
  label,
  busy,
  reason,
  evident = false,
  variant = 'filled',
  onClick,
}: SaveButtonProps) => {
  const id = useId()
  const click = (event: MouseEvent) => {
    if (reason) event.preventDefault()
    else onClick?.()
  }
  return (
    <>
      <Button
        ref={ref}
        type={type}
        form={form}
        variant={variant}
        loading={busy}
        onClick={click}
        {...(reason && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id })}
      >
        {label}
      </Button>
      {reason && (
        <Text id={id} size="xs" c="dimmed" className={evident ? classes.evident : classes.reason}>
          {reason}
        </Text>
      )}
    </>
  )
}

import { Button, Text } from '@mantine/core'
import { type MouseEvent, useId } from 'react'
import classes from './save-bar.module.css'

interface SaveButtonProps {
  type: 'submit' | 'button'
  label: string
  busy: boolean
  /** Why it cannot be saved now. The button stays in reach, so that everybody can learn the reason. */
  reason: string | null
  onClick?: () => void
}

export const SaveButton = ({ type, label, busy, reason, onClick }: SaveButtonProps) => {
  const id = useId()
  const click = (event: MouseEvent) => {
    if (reason) event.preventDefault()
    else onClick?.()
  }
  return (
    <>
      <Button
        type={type}
        loading={busy}
        onClick={click}
        {...(reason && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id })}
      >
        {label}
      </Button>
      {reason && (
        <Text id={id} size="xs" c="dimmed" className={classes.reason}>
          {reason}
        </Text>
      )}
    </>
  )
}

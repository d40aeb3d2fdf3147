import { Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './profile.module.css'

interface StepProps {
  title: string
  children: ReactNode
}

/** Step of a sequence: its title takes the focus, so that screen readers announce it. */
export const Step = ({ title, children }: StepProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="md" align="flex-start">
      <Title order={3} ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

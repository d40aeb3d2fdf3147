import { Paper, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useId } from 'react'
import classes from './profile.module.css'

interface ProfileSectionProps {
  title: string
  /** Takes the focus when the focused element is removed. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

export const ProfileSection = ({ title, heading, children }: ProfileSectionProps) => {
  const id = useId()
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={id}>
      <Title order={2} id={id} ref={heading} tabIndex={-1} mb="md" className={classes.heading ?? ''}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}

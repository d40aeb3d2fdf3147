import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './gallery.module.css'

export const Story = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} mb="sm">
      {title}
    </Title>
    <div className={classes.states}>{children}</div>
  </section>
)

interface StateProps {
  name: string
  /** Takes the whole width. */
  wide?: boolean
  children: ReactNode
}

/** One piece in one of its states. */
export const State = ({ name, wide, children }: StateProps) => (
  <div data-wide={wide}>
    <Text size="xs" c="dimmed" mb={4}>
      {name}
    </Text>
    <Paper withBorder p="md">
      {children}
    </Paper>
  </div>
)

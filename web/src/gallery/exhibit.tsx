import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './gallery.module.css'

export const Exhibit = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} mb="sm">
      {title}
    </Title>
    <div className={classes.states}>{children}</div>
  </section>
)

/** One piece in one of its states. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed" mb={4}>
      {name}
    </Text>
    <Paper withBorder p="md">
      {children}
    </Paper>
  </div>
)

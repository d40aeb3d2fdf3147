import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import type { Icon } from './tone'

interface EmptyStateProps {
  icon: Icon
  title: string
  text?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** Bad news is read out at once. */
  urgent?: boolean
}

/** Empty state of a page or a list: why nothing is there, and the next step. Within a section it is `EmptyText`. */
export const EmptyState = ({ icon: Sign, title, text, action, urgent }: EmptyStateProps) => (
  <Stack align="center" gap="xs" className={classes.empty} role={urgent ? 'alert' : 'status'}>
    <Sign size={32} aria-hidden />
    <Title order={2} ta="center">
      {title}
    </Title>
    {text && (
      <Text c="dimmed" ta="center" maw={420}>
        {text}
      </Text>
    )}
    {action}
  </Stack>
)

interface EmptyTextProps {
  children: ReactNode
  /** The next step. */
  action?: ReactNode
  /** With padding of its own, in a card or panel without any. */
  inset?: boolean
}

/** Empty state of a section of a page, in one line. */
export const EmptyText = ({ children, action, inset }: EmptyTextProps) => (
  <div className={classes.text} data-inset={inset || undefined}>
    <Text c="dimmed" size="sm">
      {children}
    </Text>
    {action}
  </div>
)

import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Icon } from '../routes/screen'
import classes from './list-message.module.css'

interface ListMessageProps {
  icon: Icon
  title: string
  text?: string
  /** The next step. */
  action?: ReactNode
  /** Bad news is read out at once. */
  urgent?: boolean
}

/** Message instead of the rows: none yet, no match, or a failure. */
export const ListMessage = ({ icon: MessageIcon, title, text, action, urgent }: ListMessageProps) => (
  <Stack align="center" gap="xs" className={classes.message} role={urgent ? 'alert' : 'status'}>
    <MessageIcon size={32} aria-hidden />
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
